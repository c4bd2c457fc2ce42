import { Select, type SelectProps } from 'antd';

/**
 * A select of several options that Tab leaves. Ant Design takes Tab for another press on the option under the cursor,
 * which takes out again what was just chosen.
 */
export function SeveralSelect<Value, Option extends object>(props: SelectProps<Value[], Option>) {
  return (
    <span style={{ display: 'contents' }} onKeyDownCapture={(event) => event.key === 'Tab' && event.stopPropagation()}>
      <Select<Value[], Option> mode="multiple" {...props} />
    </span>
  );
}
