// Everything behind sign-in: the explicit list of features, the query cache, and the shell around their screens.
import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { routes as admission } from './features/care/admission/admission.routes';
import { routes as labWork } from './features/care/laboratory/lab-work.routes';
import { settingsRoutes as laboratory } from './features/care/laboratory/laboratory.routes';
import { routes as pharmacy } from './features/care/pharmacy/pharmacy.routes';
import { routes as treatment } from './features/care/treatment/treatment.routes';
import { routes as home } from './features/desk/home/home.routes';
import { settingsRoutes as importSettings, routes as imports } from './features/desk/import/import.routes';
import { pharmacyRequestRoutes, routes as requests } from './features/desk/request/request.routes';
import { routes as appointment } from './features/front/appointment/appointment.routes';
import { routes as patient } from './features/front/patient/patient.routes';
import { routes as schedule } from './features/front/schedule/schedule.routes';
import { routes as ticket } from './features/front/ticket/ticket.routes';
import { settingsRoutes as waitingScreens } from './features/front/waiting-screen/waiting-screen.routes';
import { settingsRoutes as audit } from './features/house/audit/audit.routes';
import { settingsRoutes as branch } from './features/house/branch/branch.routes';
import { settingsRoutes as company } from './features/house/company/company.routes';
import { routes as department } from './features/house/department/department.routes';
import { settingsRoutes as diagnosisCodes } from './features/house/diagnosis/diagnosis.routes';
import { routes as leave, settingsRoutes as leaveTypes } from './features/house/leave/leave.routes';
import { settingsRoutes as mail } from './features/house/letter/letter.routes';
import { settingsRoutes as publicHolidays } from './features/house/public-holiday/public-holiday.routes';
import { settingsRoutes as roles } from './features/house/role/role.routes';
import { refreshContext } from './features/house/session/leave-session';
import { settingsRoutes as password } from './features/house/session/session.routes';
import { useSessionUpkeep } from './features/house/session/use-session-upkeep';
import { settingsRoutes as specialist } from './features/house/specialist/specialist.routes';
import { routes as staff } from './features/house/staff/staff.routes';
import { settingsRoutes as substances } from './features/house/substance/substance.routes';
import { settingsRoutes as wards } from './features/house/ward/ward.routes';
import { routes as billing, cashDeskRoutes } from './features/money/billing/billing.routes';
import { routes as invoice } from './features/money/invoice/invoice.routes';
import { settingsRoutes as categories, routes as ledger } from './features/money/ledger/ledger.routes';
import { settingsRoutes as prices } from './features/money/price/price.routes';
import { routes as reports } from './features/money/report/report.routes';
import { settingsRoutes as assetCategories, routes as assets } from './features/office/asset/asset.routes';
import { routes as messages } from './features/office/message/message.routes';
import { routes as notifications } from './features/office/notification/notification.routes';
import { routes as payroll } from './features/office/payroll/payroll.routes';
// Nearly every screen uses these texts, so they are loaded once, with those of the shell.
import './kernel/language/format.words';
import { newQueryClient } from './kernel/call/query-client';
import { readAgain } from './kernel/call/use-call';
import { setLanguage, wantedLanguage } from './kernel/language/i18n';
import { listenLive } from './kernel/live/live';
import type { ScreenRoute } from './kernel/route/routes';
import { HomeScreens, SettingsScreens } from './kernel/route/screen-links';
import { useSession } from './kernel/session/session';
import { Shell } from './shell/shell';

// Order of the items within each group of the sidebar.
const homeRoutes: ScreenRoute[] = [
  ...home,
  ...patient,
  ...imports,
  ...ticket,
  ...appointment,
  ...treatment,
  ...admission,
  ...requests,
  ...labWork,
  ...staff,
  ...pharmacy,
  ...pharmacyRequestRoutes,
  ...schedule,
  ...billing,
  ...invoice,
  ...ledger,
  ...assets,
  ...cashDeskRoutes,
  ...payroll,
  ...reports,
  ...leave,
  ...department,
  ...messages,
  ...notifications,
];
const settingsRoutes: ScreenRoute[] = [
  ...company,
  ...branch,
  ...roles,
  ...categories,
  ...assetCategories,
  ...prices,
  ...laboratory,
  ...substances,
  ...diagnosisCodes,
  ...specialist,
  ...password,
  ...wards,
  ...waitingScreens,
  ...leaveTypes,
  ...publicHolidays,
  ...importSettings,
  ...mail,
  ...audit,
];

export default function App() {
  const session = useSession();
  return session && <Running session={session} />;
}

function Running({ session }: { session: NonNullable<ReturnType<typeof useSession>> }) {
  const [queries] = useState(newQueryClient);
  const area = useLocation().pathname.toLowerCase().startsWith('/settings') ? '/settings' : '/home';
  useSessionUpkeep(session);
  // Today, free slots and amounts depend on the company's settings, so shown data is read again when they change.
  const { companyVersion, token, tenantCode, language } = session;
  // The language of the account or the hospital. If its texts cannot be loaded, the page keeps its language.
  useEffect(() => void setLanguage(language ?? wantedLanguage()).catch(() => undefined), [language]);
  const shown = useRef(companyVersion);
  useEffect(() => {
    if (shown.current === companyVersion) return;
    shown.current = companyVersion;
    readAgain(queries, null);
  }, [companyVersion, queries]);
  useEffect(() => {
    const follow = (features: Set<string> | null) => {
      readAgain(queries, features);
      // Permissions of the role and settings of the company are in the session, not in a query.
      if (['role', 'module', 'company'].some((kind) => !features || features.has(kind))) void refreshContext();
    };
    return listenLive({ token, tenantCode }, follow);
  }, [token, tenantCode, queries]);
  return (
    <QueryClientProvider client={queries}>
      <HomeScreens value={homeRoutes}>
        <SettingsScreens value={settingsRoutes}>
          <Shell area={area} routes={area === '/home' ? homeRoutes : settingsRoutes} homeRoutes={homeRoutes} />
        </SettingsScreens>
      </HomeScreens>
    </QueryClientProvider>
  );
}
