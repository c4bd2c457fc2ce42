import { Popover } from 'antd';
import { loginTexts as texts } from '../texts.ts';

export function ForgotPassword() {
  return (
    <Popover trigger="click" placement="bottomRight" content={<p className="login-forgot-help">{texts.forgotHelp}</p>}>
      <button type="button" className="login-forgot">
        {texts.forgot}
      </button>
    </Popover>
  );
}
