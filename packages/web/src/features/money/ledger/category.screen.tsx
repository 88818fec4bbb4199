// Inc. / Exp. / Tax: the three kinds of categories on the left, those of the chosen kind on the right.
import { useSearchParams } from 'react-router';
import { screenAddress } from '../../../kernel/route/screen-links';
import { Screen } from '../../../ui/page/screen';
import { SidePanel } from '../../../ui/page/side-panel';
import { t } from './category.words';
import { categoryKinds } from './category-kind';
import { CategoryList } from './category-list';

export default function CategoryScreen() {
  const [params] = useSearchParams();
  const chosen = categoryKinds.find(({ key }) => key === params.get('kind')) ?? categoryKinds[0];
  const entries = categoryKinds.map(({ key, label }) => ({
    key,
    label: label(),
    to: screenAddress('settings/categories', {}, { kind: key }),
    current: key === chosen.key,
  }));
  return (
    <Screen title={t.title()}>
      <SidePanel label={t.kinds()} entries={entries}>
        <CategoryList key={chosen.key} kind={chosen} />
      </SidePanel>
    </Screen>
  );
}
