// Choice of notification kinds, in the product and by email.
import { noticeWords } from '@almoner/contract/office/notice-word';
import { type NoticeChoice, type NoticeWay, notificationChoice } from '@almoner/contract/office/notification-choice';
import { useState } from 'react';
import type { Problem } from '../../../kernel/call/problem';
import { useCall } from '../../../kernel/call/use-call';
import { useCommand } from '../../../kernel/call/use-command';
import { translateMessage } from '../../../kernel/language/i18n';
import { useMailKept } from '../../../kernel/session/session';
import { Card } from '../../../ui/look/card';
import { Notice } from '../../../ui/look/notice';
import { ProblemNotice } from '../../../ui/look/problem-notice';
import { Switch } from '../../../ui/look/switch';
import { Loaded } from '../../../ui/page/loaded';
import { Screen } from '../../../ui/page/screen';
import './notification-choice.css';
import { t } from './notification.words';

export default function NotificationChoiceScreen() {
  const answer = useCall(notificationChoice.read);
  const kept = useMailKept();
  const [problem, setProblem] = useState<Problem>();
  return (
    <Screen title={t.choose()} width="form">
      <Loaded answer={answer}>
        {({ address, mailLeaves, kinds }) => (
          <>
            <p>{t.chooseHint()}</p>
            <p className="notification-address">{t.mailHint({ address, kept })}</p>
            {!mailLeaves && <Notice>{t.mailWaits()}</Notice>}
            {problem && <ProblemNotice problem={problem} />}
            <Kinds title={t.toAct()} kinds={kinds.filter(({ task }) => task)} onProblem={setProblem} />
            <Kinds title={t.toKnow()} kinds={kinds.filter(({ task }) => !task)} onProblem={setProblem} />
          </>
        )}
      </Loaded>
    </Screen>
  );
}

type OnProblem = (problem: Problem | undefined) => void;

interface KindsProps {
  title: string;
  kinds: readonly NoticeChoice[];
  onProblem: OnProblem;
}

function Kinds({ title, kinds, onProblem }: KindsProps) {
  if (kinds.length === 0) return null;
  return (
    <Card title={title}>
      <table className="notification-choices">
        <caption className="visually-hidden">{title}</caption>
        <thead>
          <tr>
            <th scope="col">{t.what()}</th>
            <th scope="col">{t.inProduct()}</th>
            <th scope="col">{t.byMail()}</th>
          </tr>
        </thead>
        <tbody>
          {kinds.map((choice) => (
            <tr key={choice.kind}>
              <th scope="row">{translateMessage(noticeWords[choice.kind]())}</th>
              <td>
                <WaySwitch choice={choice} way="PRODUCT" onProblem={onProblem} />
              </td>
              <td>
                {choice.mail === 'OPEN' && <WaySwitch choice={choice} way="MAIL" onProblem={onProblem} />}
                {choice.mail === 'OWN' && t.ownLetter()}
                {choice.mail === 'NEVER' && t.noMail()}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}

/** Each switch has its own command, so that several can be changed in quick succession. */
function WaySwitch({ choice, way, onProblem }: { choice: NoticeChoice; way: NoticeWay; onProblem: OnProblem }) {
  const update = useCommand(notificationChoice.update);
  const { kind } = choice;
  const on = way === 'PRODUCT' ? choice.inProduct : choice.byMail;
  const flip = async () => {
    try {
      await update.run({ body: { choiceRo: { kind, way, on: !on } } }, { quiet: true });
      onProblem(undefined);
    } catch (thrown) {
      onProblem(thrown as Problem);
    }
  };
  const name = t.switchName({
    what: translateMessage(noticeWords[kind]()),
    way: way === 'PRODUCT' ? t.inProduct() : t.byMail(),
  });
  return <Switch name={name} on={on} busy={update.pending} flip={flip} />;
}
