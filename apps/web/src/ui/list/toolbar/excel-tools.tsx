import { DownOutlined } from '@ant-design/icons';
import type { RecordType } from '@vuon/contract/record';
import { MenuButton } from '#ui/overlay/menu-button.tsx';
import type { PageAction } from '#ui/page/page-action.ts';
import { menuItems } from '#ui/page/page-head.tsx';
import { useRunAction } from '#ui/page/use-run-action.ts';
import { importAction } from '../import-action.tsx';
import { ToolButton } from './tool-button.tsx';

type Props = {
  imports: RecordType | null;
  /** 'Xuất Excel', then other formats; none where the list is not exported. */
  exports: PageAction[];
};

/** A list's way into a file and out of one. */
export function ExcelTools({ imports, exports: [excel, ...others] }: Props) {
  const run = useRunAction();
  return (
    <>
      {imports && <ToolButton isFramed action={importAction(imports)} />}
      {excel && (
        <span className="tool-pair">
          <ToolButton isFramed action={excel} />
          {others.length > 0 && (
            <MenuButton groups={[menuItems(others, run)]}>
              <button type="button" className="tool-button tool-button-framed" aria-label="Xuất định dạng khác">
                <DownOutlined aria-hidden="true" />
              </button>
            </MenuButton>
          )}
        </span>
      )}
    </>
  );
}
