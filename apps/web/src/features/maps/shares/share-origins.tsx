import { Select } from 'antd';
import { originOf } from './share-address.ts';

type Props = { id?: string; value?: string[]; onChange?: (origins: string[]) => void };

/** Each typed or pasted address is reduced to the origin of its site. */
export function OriginsInput({ id, value = [], onChange }: Props) {
  return (
    <Select<string[]>
      {...(id && { id })}
      mode="tags"
      open={false}
      suffixIcon={null}
      value={value}
      onChange={(typed) => onChange?.([...new Set(typed.map((address) => originOf(address.trim())).filter(Boolean))])}
      tokenSeparators={[' ', ',', ';', '\n']}
      placeholder="https://doi-tac.vn"
    />
  );
}
