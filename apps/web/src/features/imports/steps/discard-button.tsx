import type { Import } from '@vuon/contract/imports/import';
import { Button } from 'antd';
import { useNavigate } from 'react-router';
import { importsPath } from '../paths.ts';
import { useImportActs } from './import-data.ts';
import { useImportAct } from './use-import-act.ts';

/** Discards an import that has written nothing, and goes back to the choice of a file. */
export function DiscardButton({ one, label = 'Bỏ lần nhập này' }: { one: Import; label?: string }) {
  const navigate = useNavigate();
  const { discard } = useImportActs();
  const { running, run } = useImportAct(one);
  const leave = async () => {
    if (await run('discard', () => discard(one))) void navigate(importsPath(one.type));
  };
  return (
    <Button loading={running !== null} onClick={() => void leave()}>
      {label}
    </Button>
  );
}
