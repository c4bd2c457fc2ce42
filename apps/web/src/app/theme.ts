import type { ThemeConfig } from 'antd';

const ink = '#1b241d';
const secondary = '#5b665d';
const line = '#e6ebe6';
const greenText = '#1d7a30';
const tint = '#e9f6eb';
const tintText = '#155c24';

// The specification's four values; the others come from design/README.md.
const spec = { colorPrimary: '#39b54a', controlHeight: 40, borderRadius: 6, fontSize: 14 };

const token: ThemeConfig['token'] = {
  ...spec,
  fontFamily: '"Be Vietnam Pro", system-ui, "Segoe UI", Roboto, sans-serif',
  lineHeight: 22 / 14,
  fontWeightStrong: 600,
  colorLink: greenText,
  colorLinkHover: tintText,
  colorLinkActive: tintText,
  colorText: ink,
  colorTextHeading: ink,
  colorTextSecondary: secondary,
  colorTextDescription: secondary,
  colorTextPlaceholder: '#6a756c',
  colorIcon: secondary,
  colorBgLayout: '#f6f8f6',
  colorBorder: '#d3dad4',
  colorBorderSecondary: line,
  colorSplit: line,
  colorError: '#c4281b',
  colorErrorText: '#b42318',
  colorErrorHover: '#a31d13',
  colorErrorBorderHover: '#a31d13',
  colorInfo: '#2f6fd0',
  borderRadiusLG: 8,
  controlItemBgActive: tint,
  controlItemBgActiveHover: '#dff1e2',
  controlItemBgHover: '#f1f4f1',
  boxShadow: '0 6px 24px rgb(27 36 29 / 12%)',
  boxShadowSecondary: '0 6px 24px rgb(27 36 29 / 12%)',
  motionDurationMid: '0.15s',
  motionDurationSlow: '0.15s',
};

const components: ThemeConfig['components'] = {
  // White on the primary green is 2.7 : 1.
  Button: {
    primaryColor: '#06260f',
    primaryShadow: 'none',
    defaultShadow: 'none',
    dangerShadow: 'none',
    // The paler green that the primary one gives would be 2.2 : 1 on white.
    defaultHoverColor: greenText,
    defaultHoverBorderColor: greenText,
    defaultActiveColor: tintText,
    defaultActiveBorderColor: tintText,
    fontWeight: 500,
  },
  Form: { labelColor: ink, verticalLabelPadding: '0 0 6px', itemMarginBottom: 20 },
  Select: { optionSelectedBg: tint, optionSelectedColor: tintText, optionSelectedFontWeight: 500 },
  Menu: { itemSelectedBg: tint, itemSelectedColor: tintText, itemBorderRadius: 6 },
  Tabs: { itemSelectedColor: greenText, itemHoverColor: greenText, itemColor: secondary },
  Pagination: { itemActiveColor: greenText },
  Table: {
    headerBg: '#fafbfa',
    headerColor: secondary,
    headerSplitColor: 'transparent',
    borderColor: line,
    rowSelectedBg: '#eef7ef',
    rowSelectedHoverBg: '#e6f3e8',
    rowHoverBg: '#f7f9f7',
  },
  Tooltip: { colorBgSpotlight: ink },
  Segmented: { trackBg: '#eef1ee', itemSelectedColor: ink },
};

/** A thumb in the rain needs 48 px. */
const phoneSizes = { controlHeight: 48, controlHeightSM: 40 };

/**
 * `still`: for users who ask for less motion. antd must know: it waits for the ends of motions that CSS alone would cut short.
 */
export const themeFor = ({ phone, still }: { phone: boolean; still: boolean }): ThemeConfig => ({
  token: { ...token, ...(phone && phoneSizes), motion: !still },
  components,
});
