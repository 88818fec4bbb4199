// Sample of a request: when and by whom it was taken, and the buttons that record and undo it.
import { type LabRequest, labRequest } from '@almoner/contract/care/lab-request';
import { showBanner } from '../../../kernel/call/banner';
import { useCommand } from '../../../kernel/call/use-command';
import { formatInstantInText } from '../../../kernel/language/format';
import { useMay } from '../../../kernel/session/access';
import type { useSession } from '../../../kernel/session/session';
import { Button } from '../../../ui/look/button';
import type { Fact } from '../../../ui/look/facts';
import { t } from './laboratory.words';

/** Fact about the sample. "Not taken" appears only while a sample is expected. */
export function sampleFact(
  { sampleTakenAt, sampleTakenBy, status, tests }: LabRequest,
  session: ReturnType<typeof useSession>,
): Fact[] {
  if (sampleTakenAt && session) {
    const said = { when: formatInstantInText(sampleTakenAt, session), who: sampleTakenBy ?? '' };
    return [{ label: t.sample(), value: t.sampleBy(said) }];
  }
  const isAwaited = status === 'APPROVED' && tests.every(({ laboratoryId }) => !laboratoryId);
  return isAwaited ? [{ label: t.sample(), value: t.sampleNotTaken() }] : [];
}

/** Action on the sample; `act` is undefined if there is none for this request or this user. */
export function useSample(request: LabRequest | undefined) {
  const take = useCommand(labRequest.takeSample);
  const undo = useCommand(labRequest.undoSample);
  const may = useMay()(labRequest.takeSample.needs);
  const isOpen = request?.status === 'APPROVED' && request.tests.every(({ laboratoryId }) => !laboratoryId);
  const problem = take.problem ?? undo.problem;
  if (!request || !isOpen || !may) return { problem };
  const isTaken = request.sampleTakenAt !== null;
  const send = async () => {
    const [command, other] = isTaken ? [undo, take] : [take, undo];
    other.reset();
    try {
      await command.run({ params: { id: request.id } }, { quiet: true });
      showBanner(isTaken ? t.sampleTakenBack() : t.sampleTaken());
    } catch {
      // `problem` holds the error.
    }
  };
  const label = isTaken ? t.undoSample() : t.takeSample();
  return { problem, act: <SampleButton label={label} busy={take.pending || undo.pending} onPress={send} /> };
}

function SampleButton({ label, busy, onPress }: { label: string; busy: boolean; onPress: () => Promise<void> }) {
  return (
    <Button busy={busy} onClick={() => void onPress()}>
      {label}
    </Button>
  );
}
