// The addresses of the application. The account pages are here; everything behind a session is in app.tsx, which is loaded
// only after sign-in.
import { useEffect, useState } from 'react';
import { Route, Routes, useLocation } from 'react-router';
import LockScreen from './features/house/session/lock.screen';
import SignInScreen from './features/house/session/sign-in.screen';
import { LazyBoundary, lazy } from './kernel/load/lazy';
import { Redirect } from './kernel/route/redirect';
import { adoptSession, lastSessionEnd, lockedAccount, rememberArrival, useSession } from './kernel/session/session';
import { NotFoundPage } from './shell/error-page';

const App = lazy(() => import('./app'));
const ConfirmEmailScreen = lazy(() => import('./features/house/session/confirm-email.screen'));
const RegisterScreen = lazy(() => import('./features/house/session/register.screen'));
const ForgotPasswordScreen = lazy(() => import('./features/house/session/forgot-password.screen'));
const LetInScreen = lazy(() => import('./features/house/session/let-in.screen'));
const WaitingRoomScreen = lazy(() => import('./features/front/waiting-screen/waiting-room.screen'));
const ResetPasswordScreen = lazy(() => import('./features/house/session/reset-password.screen'));

export function Entrance() {
  return (
    <LazyBoundary>
      <Routes>
        <Route path="/" element={<SignInScreen />} />
        <Route path="/register" element={<RegisterScreen />} />
        <Route path="/confirmEmail" element={<ConfirmEmailScreen />} />
        <Route path="/forgotPassword" element={<ForgotPasswordScreen />} />
        <Route path="/letIn" element={<LetInScreen />} />
        <Route path="/resetPassword" element={<ResetPasswordScreen />} />
        <Route path="/waitingRoom" element={<WaitingRoomScreen />} />
        <Route path="/lock" element={<LockScreen />} />
        {/* The same element for both, so that the application stays mounted when the user goes from one to the other. */}
        <Route path="/home/*" element={<SignedIn />} />
        <Route path="/settings/*" element={<SignedIn />} />
        <Route path="*" element={<NotFound />} />
      </Routes>
    </LazyBoundary>
  );
}

/** The application for a signed-in user; otherwise redirects to sign-in, or to the lock screen. */
function SignedIn() {
  const session = useSession();
  const { pathname, search } = useLocation();
  // For a screen opened in a new tab, the tab it was opened from may hand over its session.
  const [asking, setAsking] = useState(() => !session && !lockedAccount() && !lastSessionEnd());
  useEffect(() => {
    if (asking) void adoptSession().then(() => setAsking(false));
  }, [asking]);
  if (!session) {
    if (asking) return null;
    rememberArrival(pathname + search);
    return <Redirect to={lockedAccount() ? '/lock' : '/'} />;
  }
  return <App key={session.id} />;
}

function NotFound() {
  return (
    <main>
      <NotFoundPage />
    </main>
  );
}
