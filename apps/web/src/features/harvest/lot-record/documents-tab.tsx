import { DeleteOutlined, EditOutlined, PlusOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import type { Lot } from '@vuon/contract/harvest/lot';
import { type LotDocument, type LotGap, lotDocumentKindNames, resultWords } from '@vuon/contract/harvest/lot-document';
import { Button } from 'antd';
import { useState } from 'react';
import { formatDate } from '#lib/format.ts';
import { tellAct } from '#ui/feedback/tell.ts';
import { uploadsOf } from '#ui/files/upload-data.ts';
import { FormCard } from '#ui/form/form-card.tsx';
import { useAsk } from '#ui/overlay/use-ask.ts';
import { lazyPart, useWhenLoaded } from '#ui/states/lazy-part.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { words } from '#ui/words.ts';
import { useLotActs } from '../lots/lot-data.ts';
import './lot-record.css';

const DocumentDialog = lazyPart(async () => (await import('../lot-acts/document-dialog.tsx')).DocumentDialog);

type Props = { lot: Lot; gaps: LotGap[]; mayWrite: boolean };

/** Test results and certificates with their files, and what is missing among them. */
export function DocumentsTab({ lot, gaps, mayWrite }: Props) {
  const ask = useAsk();
  const whenLoaded = useWhenLoaded();
  const { removeDocument } = useLotActs();
  const [asked, setAsked] = useState<LotDocument | 'new' | null>(null);
  const files = useQuery(uploadsOf({ type: 'lot', id: lot.id })).data?.items ?? [];
  const askRemove = (document: LotDocument) =>
    ask.confirm({
      title: `Bỏ ${lotDocumentKindNames[document.kind]}${document.number ? ` số ${document.number}` : ''}?`,
      content: 'Lịch sử của lô vẫn giữ nội dung; tệp vẫn ở mục Tệp.',
      okText: 'Bỏ',
      okButtonProps: { danger: true },
      cancelText: words.cancel,
      onOk: () => tellAct(removeDocument(lot, document.id), () => 'Đã bỏ chứng từ'),
    });
  return (
    <>
      {gaps.length > 0 && (
        <div className="lot-gaps">
          {gaps.map(({ kind, level, words: text }) => (
            <Notice key={`${kind} ${level}`} tone={level === 'danger' ? 'red' : 'gold'}>
              {text}.
            </Notice>
          ))}
        </div>
      )}
      <FormCard
        title="Chứng từ"
        columns={1}
        aside={
          mayWrite && (
            <Button
              icon={<PlusOutlined aria-hidden="true" />}
              onClick={() => whenLoaded(DocumentDialog, () => setAsked('new'))}
            >
              Thêm chứng từ
            </Button>
          )
        }
      >
        {lot.documents.length === 0 && <p className="note">Chưa có kết quả kiểm nghiệm hay giấy kiểm dịch nào.</p>}
        {lot.documents.length > 0 && (
          <div className="lot-table-room">
            <table className="lot-table">
              <tbody>
                {lot.documents.map((document) => (
                  <tr key={document.id}>
                    <td>
                      {lotDocumentKindNames[document.kind]}
                      <small>{[document.number, document.issuer].filter(Boolean).join(' · ')}</small>
                    </td>
                    <td>{resultWords(document) ?? document.notes}</td>
                    <td>
                      {formatDate(document.issuedOn)}
                      {document.validUntil && <small>đến {formatDate(document.validUntil)}</small>}
                    </td>
                    <td>
                      <span className="lot-files">
                        {files
                          .filter(({ part }) => part === document.id)
                          .map(({ id, name, url }) => (
                            <a key={id} href={url} target="_blank" rel="noreferrer">
                              {name}
                            </a>
                          ))}
                      </span>
                    </td>
                    {mayWrite && (
                      <td data-number>
                        <Button
                          type="text"
                          size="small"
                          icon={<EditOutlined aria-hidden="true" />}
                          aria-label={`Sửa ${lotDocumentKindNames[document.kind]}`}
                          onClick={() => whenLoaded(DocumentDialog, () => setAsked(document))}
                        />
                        <Button
                          type="text"
                          size="small"
                          icon={<DeleteOutlined aria-hidden="true" />}
                          aria-label={`Bỏ ${lotDocumentKindNames[document.kind]}`}
                          onClick={() => askRemove(document)}
                        />
                      </td>
                    )}
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        )}
      </FormCard>
      {asked && <DocumentDialog lot={lot} document={asked === 'new' ? null : asked} onClose={() => setAsked(null)} />}
    </>
  );
}
