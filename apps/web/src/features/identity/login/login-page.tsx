import { loginTexts as texts } from '../texts.ts';
import { LoginForm } from './login-form.tsx';
import { Logo } from './logo.tsx';
import { OrchardPicture } from './orchard-picture.tsx';
import './login-page.css';

export function LoginPage() {
  return (
    <div className="login">
      <div className="login-side">
        <header className="login-brand">
          <Logo />
        </header>
        <main className="login-main">
          <h1>{texts.title}</h1>
          <p className="login-lead">{texts.lead}</p>
          <LoginForm />
          <p className="login-no-account">{texts.noAccount}</p>
        </main>
        <footer className="login-foot">
          {texts.version} {__APP_VERSION__}
        </footer>
      </div>
      <aside className="login-picture" aria-label={texts.sloganTitle}>
        <OrchardPicture />
        <div className="login-slogan">
          <p className="login-slogan-title">{texts.sloganTitle}</p>
          <p>{texts.slogan}</p>
        </div>
      </aside>
    </div>
  );
}
