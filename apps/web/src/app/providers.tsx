import { LoadingOutlined } from '@ant-design/icons';
import { QueryClientProvider } from '@tanstack/react-query';
import { ConfigProvider } from 'antd';
import vietnamese from 'antd/es/locale/vi_VN';
import { useMemo } from 'react';
import { Outlet } from 'react-router';
import { useMedia } from '#ui/use-media.ts';
import { usePhone } from '#ui/use-phone.ts';
import { forgetAnswers } from './forget-answers.ts';
import { giveStylesNonce, pageNonce } from './nonce.ts';
import { queryClient } from './query-client.ts';
import { themeFor } from './theme.ts';

// The specification's template; antd fills in the label. Not built from requiredMessage: the minifier folds that into a
// template literal that asks for a variable named label.
const required = '\u0024{label} is required';
const form = { validateMessages: { required, whitespace: required } };

// antd's own loading icon says 'loading' in the button's name, and stays behind when its motion is cut short.
const button = { autoInsertSpace: false, loadingIcon: <LoadingOutlined aria-hidden="true" /> };

const nonce = pageNonce();
giveStylesNonce(nonce);
forgetAnswers(queryClient);

/** What the pages with antd's parts stand in. The login page and the messages of errors come without it, and so load sooner. */
export function Providers() {
  const phone = usePhone();
  const still = useMedia('(prefers-reduced-motion: reduce)');
  const theme = useMemo(() => themeFor({ phone, still }), [phone, still]);
  return (
    <QueryClientProvider client={queryClient}>
      <ConfigProvider
        locale={vietnamese}
        theme={theme}
        csp={{ nonce }}
        button={button}
        form={form}
        modal={{ centered: true }}
      >
        <Outlet />
      </ConfigProvider>
    </QueryClientProvider>
  );
}
