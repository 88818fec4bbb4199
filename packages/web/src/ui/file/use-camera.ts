// The camera of the device. It runs only while the live view is shown, and is stopped whenever that is left.
import { type RefObject, useEffect, useRef, useState } from 'react';
import { t } from './camera.words';

/** Largest side of the square picture, in pixels; the server stores it smaller still. */
const MOST_PIXELS = 1024;

interface Wanted {
  /** Undefined for the camera that the browser proposes. */
  deviceId?: string | undefined;
}

export interface Camera {
  video: RefObject<HTMLVideoElement | null>;
  /** Reason why there is no live view; undefined if there is one. */
  complaint: string | undefined;
  retry: () => void;
  /** Switches to the next camera; undefined if there is only one. */
  turn: (() => void) | undefined;
}

export function useCamera(on: boolean): Camera {
  const video = useRef<HTMLVideoElement>(null);
  const [complaint, setComplaint] = useState<string>();
  const [others, setOthers] = useState<string[]>([]);
  // A new object starts the camera again.
  const [wanted, setWanted] = useState<Wanted>({});
  useEffect(() => {
    if (!on) return;
    let left = false;
    let stream: MediaStream | undefined;
    setComplaint(undefined);
    const begin = async () => {
      const opened = await openCamera(wanted);
      if (left) return letGo(opened);
      stream = opened;
      if (video.current) video.current.srcObject = opened;
      const [track] = opened.getVideoTracks();
      track?.addEventListener('ended', () => setComplaint(t.lost()));
      const used = track?.getSettings().deviceId;
      setOthers((await camerasHere()).filter((id) => id !== used));
    };
    begin().catch((fault: unknown) => left || setComplaint(complaintOf(fault)));
    return () => {
      left = true;
      letGo(stream);
    };
  }, [on, wanted]);
  return {
    video,
    complaint,
    retry: () => setWanted({}),
    turn: others[0] === undefined ? undefined : () => setWanted({ deviceId: others[0] }),
  };
}

/** The present frame of the video as a square JPEG. Throws if the browser cannot encode it. */
export async function pictureOf(video: HTMLVideoElement): Promise<File> {
  const { videoWidth: width, videoHeight: height } = video;
  const cut = Math.min(width, height);
  const side = Math.min(cut, MOST_PIXELS);
  const canvas = Object.assign(document.createElement('canvas'), { width: side, height: side });
  canvas.getContext('2d')?.drawImage(video, (width - cut) / 2, (height - cut) / 2, cut, cut, 0, 0, side, side);
  const bytes = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', 0.9));
  if (!bytes) throw new Error('the camera gave no picture');
  return new File([bytes], `${t.picture()}.jpg`, { type: 'image/jpeg' });
}

function openCamera({ deviceId }: Wanted): Promise<MediaStream> {
  // `mediaDevices` is undefined on a connection that is not secure.
  const devices: MediaDevices | undefined = navigator.mediaDevices;
  if (!devices) return Promise.reject(new DOMException('', 'SecurityError'));
  // On a phone the picture is of another person, so the rear camera is preferred.
  const which = deviceId ? { deviceId: { exact: deviceId } } : { facingMode: { ideal: 'environment' } };
  return devices.getUserMedia({ video: { ...which, width: { ideal: 1280 }, height: { ideal: 960 } }, audio: false });
}

async function camerasHere(): Promise<string[]> {
  const devices = await navigator.mediaDevices.enumerateDevices();
  return devices.flatMap(({ kind, deviceId }) => (kind === 'videoinput' && deviceId ? [deviceId] : []));
}

function letGo(stream: MediaStream | undefined): void {
  for (const track of stream?.getTracks() ?? []) track.stop();
}

const complaints: Record<string, () => string> = {
  NotAllowedError: t.notAllowed,
  NotFoundError: t.none,
  OverconstrainedError: t.gone,
  SecurityError: t.secureOnly,
};

const complaintOf = (fault: unknown): string =>
  (complaints[fault instanceof DOMException ? fault.name : ''] ?? t.failed)();
