import { DownloadOutlined, FileExcelOutlined } from '@ant-design/icons';
import { importRoutes, maxRowsOf } from '@vuon/contract/imports/import';
import { Button } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { isAborted } from '#lib/http/connection-error.ts';
import { download } from '#lib/http/download.ts';
import { useFileDrop } from '#ui/files/sending/use-file-drop.ts';
import { useLeaveReason } from '#ui/page/leave-reason.ts';
import { explainError } from '#ui/states/explain-error.ts';
import { Notice } from '#ui/states/notice.tsx';
import { ProgressBar } from '#ui/states/progress-bar.tsx';
import { usePhone } from '#ui/use-phone.ts';
import { importPath } from '../paths.ts';
import { kindsOf, refusalOf } from './file-kinds.ts';
import { useImportActs } from './import-data.ts';
import type { ImportType } from './import-type.ts';
import './choose-file.css';

type Failure = { file: File | null; title: string; text: string; retry: boolean };

export function ChooseFile({ type, words }: ImportType) {
  const navigate = useNavigate();
  const { send } = useImportActs();
  const geometry = words.imports.geometry === true;
  const kinds = kindsOf(geometry, maxRowsOf(type));
  const zone = useRef<HTMLElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const calling = useRef<AbortController>(null);
  const [sending, setSending] = useState<{ name: string; progress: number } | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);

  useLeaveReason(() => (calling.current ? stillSending : null));
  useEffect(() => () => calling.current?.abort(), []);

  const take = async (file: File) => {
    const why = refusalOf(file, geometry);
    if (why) return setFailure({ file: null, title: 'Chưa nhập được tệp này', text: why, retry: false });
    const attempt = new AbortController();
    calling.current = attempt;
    setFailure(null);
    setSending({ name: file.name, progress: 0 });
    try {
      const made = await send(type, file, {
        signal: attempt.signal,
        onProgress: (sent, total) => setSending({ name: file.name, progress: total > 0 ? sent / total : 0 }),
      });
      calling.current = null;
      void navigate(importPath(type, made.id));
    } catch (error) {
      calling.current = null;
      setSending(null);
      if (!isAborted(error)) setFailure({ file, ...explainError(error) });
    }
  };
  const takeFirst = (files: File[]) => {
    const [file, second] = files;
    if (second)
      return setFailure({ file: null, title: 'Mỗi lần nhập một tệp', text: 'Chọn lại một tệp thôi.', retry: false });
    if (file && !sending) void take(file);
  };
  const drop = useFileDrop(zone, takeFirst);
  const invitation = usePhone() ? 'Chọn tệp có trên điện thoại' : 'Kéo tệp vào đây, hoặc chọn từ máy';

  return (
    <section ref={zone} className="card import-card choose-file" aria-label="Chọn tệp" {...drop.zone}>
      {failure && (
        <Notice
          tone="red"
          alert
          action={
            failure.retry &&
            failure.file && (
              <Button onClick={() => failure.file && void take(failure.file)}>Gửi lại {failure.file.name}</Button>
            )
          }
        >
          <strong>{failure.title}.</strong> {failure.text}
        </Notice>
      )}
      <div className="choose-file-zone" data-over={drop.over || undefined}>
        {sending ? (
          <div className="choose-file-sending" role="status">
            <p>
              Đang gửi <strong>{sending.name}</strong>
            </p>
            <ProgressBar label={`Gửi ${sending.name}`} done={sending.progress} total={1} />
            <Button onClick={() => calling.current?.abort()}>Dừng gửi</Button>
          </div>
        ) : (
          <>
            <FileExcelOutlined className="choose-file-icon" aria-hidden="true" />
            <p className="choose-file-title">{drop.over ? 'Thả để gửi lên' : invitation}</p>
            <p className="choose-file-text">
              {kinds.text}, {kinds.limits}.
            </p>
            <input
              ref={input}
              type="file"
              hidden
              tabIndex={-1}
              aria-hidden="true"
              accept={kinds.accept}
              onChange={({ target }) => {
                takeFirst([...(target.files ?? [])]);
                target.value = '';
              }}
            />
            <Button type="primary" onClick={() => input.current?.click()}>
              Chọn tệp
            </Button>
          </>
        )}
      </div>
      <Template type={type} words={words} onFailure={setFailure} />
    </section>
  );
}

const stillSending = {
  title: 'Rời trang khi đang gửi tệp?',
  text: 'Tệp chưa gửi xong sẽ không được đọc. Chưa có gì được ghi.',
  leave: 'Dừng gửi và rời đi',
};

function Template({ type, words, onFailure }: ImportType & { onFailure: (failure: Failure) => void }) {
  const [loading, setLoading] = useState(false);
  const save = async () => {
    setLoading(true);
    try {
      await download(importRoutes.template, { params: { type } }, `Mẫu nhập ${words.noun}.xlsx`);
    } catch (error) {
      onFailure({ file: null, ...explainError(error), retry: false });
    } finally {
      setLoading(false);
    }
  };
  return (
    <div className="choose-file-template">
      <p>
        <strong>Chưa có tệp?</strong> Tệp mẫu có sẵn tên cột và cách điền. Tệp của bạn khác tên cột cũng được: ghép lại
        ở bước sau. Chưa có gì được ghi trước khi bạn đồng ý.
      </p>
      <Button icon={<DownloadOutlined aria-hidden="true" />} loading={loading} onClick={() => void save()}>
        Tải tệp mẫu
      </Button>
    </div>
  );
}
