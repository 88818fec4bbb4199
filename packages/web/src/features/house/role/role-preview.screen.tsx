// "View as this role": the screens and calls that a role can and cannot use. The server lists the calls; the screens follow
// from them by the rule that guards the screens.
import { type RolePreview, role } from '@almoner/contract/house/role';
import { useContext } from 'react';
import { useParams } from 'react-router';
import { useCall } from '../../../kernel/call/use-call';
import { Rich } from '../../../kernel/language/rich';
import { HomeScreens, SettingsScreens } from '../../../kernel/route/screen-links';
import { groupName } from '../../../records/names/group-name';
import { roleInWords } from '../../../records/staff/role-name';
import { Loaded } from '../../../ui/page/loaded';
import { Screen } from '../../../ui/page/screen';
import { Tabs } from '../../../ui/page/tabs';
import { moduleWords, permissionWords } from './module-words';
import { PreviewList, type PreviewRow } from './preview-list';
import { type PreviewedScreen, previewScreens } from './preview-screens';
import './role.css';
import { t as words } from './module.words';
import { t } from './preview.words';

export default function RolePreviewScreen() {
  const { id = '' } = useParams();
  const preview = useCall(role.preview, { id });
  return (
    <Screen title={t.title()}>
      <Loaded answer={preview}>{(known) => <Preview preview={known} />}</Loaded>
    </Screen>
  );
}

function Preview({ preview }: { preview: RolePreview }) {
  const home = previewScreens('/home', useContext(HomeScreens), preview);
  const settings = previewScreens('/settings', useContext(SettingsScreens), preview);
  const screens = [...home, ...settings].map(screenRow);
  const calls = preview.calls.map(callRow);
  const allowedOf = (rows: PreviewRow[]) => rows.filter(({ allowed }) => allowed).length;
  return (
    <>
      <p>
        <Rich
          text={t.canDo({
            screens: allowedOf(screens),
            allScreens: screens.length,
            calls: allowedOf(calls),
            allCalls: calls.length,
          })}
          role={<strong>{roleInWords(preview.name)}</strong>}
        />{' '}
        {preview.status === 0 && t.inactiveRole()}
      </p>
      <Tabs
        label={t.whatItCan({ name: roleInWords(preview.name) })}
        tabs={[
          { key: 'screens', label: t.screens(), content: <PreviewList title={t.screens()} rows={screens} /> },
          {
            key: 'calls',
            label: t.calls(),
            content: (
              <>
                <p className="role-people">{t.staffLooksCloser()}</p>
                <PreviewList title={t.calls()} rows={calls} />
              </>
            ),
          },
        ]}
      />
    </>
  );
}

/** A server of another release may send a code that this page does not know. */
const wordOf = (known: Record<string, () => string>, code: string) => known[code]?.() ?? code;

const screenRow = ({ group, name, address, inSidebar, allowed }: PreviewedScreen): PreviewRow => ({
  id: address,
  group: group || t.elsewhere(),
  name,
  note: inSidebar ? t.inSidebar() : '',
  allowed,
});

function callRow({ feature, method, path, summary, anyOf, allowed }: RolePreview['calls'][number]): PreviewRow {
  const needs = anyOf.map(grantWords);
  return {
    id: `${method} ${path}`,
    group: groupName(feature) ?? feature,
    name: summary,
    note: needs.length > 0 ? t.needs({ grants: needs.reduce((one, other) => t.or({ one, other })) }) : t.needsNone(),
    allowed,
  };
}

/** Grant in words: `WARD:READ` as "Wards: Read". */
function grantWords(grant: string): string {
  const [module = '', permission = ''] = grant.split(':');
  return words.inModule({ module: wordOf(moduleWords, module), permission: wordOf(permissionWords, permission) });
}
