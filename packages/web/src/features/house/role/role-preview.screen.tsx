// "View as this role": the screens and the calls that a role can and cannot use. What it can call is what the
// server says; what it can open follows from that by the rule that guards the screens.
import { type RolePreview, role } from '@almoner/contract/house/role';
import { useContext } from 'react';
import { useParams } from 'react-router';
import { HomeScreens, SettingsScreens } from '../../../kernel/screen-links';
import { useCall } from '../../../kernel/use-call';
import { Loaded } from '../../../ui/loaded';
import { Screen } from '../../../ui/screen';
import { Tabs } from '../../../ui/tabs';
import { moduleWords } from './module-words';
import { PreviewList, type PreviewRow } from './preview-list';
import { type PreviewedScreen, previewScreens } from './preview-screens';
import './role.css';

export default function RolePreviewScreen() {
  const { id = '' } = useParams();
  const preview = useCall(role.preview, { id });
  return (
    <Screen title="View as this role">
      <Loaded answer={preview}>{(known) => <Preview preview={known} />}</Loaded>
    </Screen>
  );
}

function Preview({ preview }: { preview: RolePreview }) {
  const home = previewScreens('/home', useContext(HomeScreens), preview);
  const settings = previewScreens('/settings', useContext(SettingsScreens), preview);
  const screens = [...home, ...settings].map(screenRow);
  const calls = preview.calls.map(callRow);
  const count = (rows: PreviewRow[]) => `${rows.filter(({ allowed }) => allowed).length} of ${rows.length}`;
  return (
    <>
      <p>
        <strong>{preview.name}</strong> can open {count(screens)} screens and use {count(calls)} calls.
        {preview.status === 0 && ' The role is inactive: it holds no permission until it is active again.'}
      </p>
      <Tabs
        label={`What ${preview.name} can do`}
        tabs={[
          { key: 'screens', label: 'Screens', content: <PreviewList title="Screens" rows={screens} /> },
          {
            key: 'calls',
            label: 'Calls',
            content: (
              <>
                <p className="role-people">
                  Calls about staff look closer: a doctor’s record needs Doctors, a nurse’s needs Nurses, anybody else’s
                  needs Employees.
                </p>
                <PreviewList title="Calls" rows={calls} />
              </>
            ),
          },
        ]}
      />
    </>
  );
}

const screenRow = ({ group, name, address, inSidebar, allowed }: PreviewedScreen): PreviewRow => ({
  id: address,
  group: group || 'Top',
  name,
  detail: address,
  note: inSidebar ? 'In the sidebar' : '',
  allowed,
});

const featureWords = (feature: string) => {
  const words = feature.replace(/([A-Z])/g, ' $1').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

function callRow({ feature, method, path, summary, anyOf, allowed }: RolePreview['calls'][number]): PreviewRow {
  const needs = anyOf.map(grantWords).join(' or ');
  return {
    id: `${method} ${path}`,
    group: featureWords(feature),
    name: summary,
    detail: `${method} ${path}`,
    note: needs ? `Needs ${needs}` : 'Needs no permission',
    allowed,
  };
}

/** `WARD:READ` as "Wards: Read". */
function grantWords(grant: string): string {
  const [module = '', permission = ''] = grant.split(':');
  const word = permission.charAt(0) + permission.slice(1).toLowerCase();
  return `${moduleWords[module as keyof typeof moduleWords] ?? module}: ${word}`;
}
