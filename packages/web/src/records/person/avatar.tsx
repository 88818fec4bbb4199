// A person's picture, or their initials.
import { patientImage } from '@almoner/contract/front/patient-image';
import { staffImage } from '@almoner/contract/house/staff-image';
import { usePicture } from '../../kernel/call/use-picture';
import { initialsOf } from './name';
import './avatar.css';

interface AvatarProps {
  name: string;
  /** Path as in the API: `/staff/read/image/{id}`, `/patient/read/image/{id}`. */
  imagePath?: string | null | undefined;
  /** Address of a chosen picture that is not uploaded yet. */
  preview?: string | undefined;
  size?: 32 | 40 | 64 | 96;
}

/** The picture is always beside the name, therefore hidden from screen readers. */
export function Avatar({ name, imagePath, preview, size = 40 }: AvatarProps) {
  const ofPatient = imagePath?.startsWith('/patient/') ?? false;
  const url = usePicture(ofPatient ? patientImage : staffImage, preview ? null : imagePath, ofPatient);
  const shown = preview ?? url;
  return (
    <span className={`avatar avatar-${size}`} aria-hidden="true">
      {shown ? <img src={shown} alt="" width={size} height={size} /> : initialsOf(name)}
    </span>
  );
}
