import { expect, type Page } from '@playwright/test';
import type { MadeFile } from './made-files.ts';

type Handed = { name: string; type: string; base64: string };
const handed = ({ name, mimeType, buffer }: MadeFile): Handed => ({
  name,
  type: mimeType,
  base64: buffer.toString('base64'),
});

/** The 'Tệp' tab of a record. */
export const filesTab = (page: Page) => {
  const panel = page.getByRole('tabpanel', { name: 'Tệp' });
  const image = (name: string) => panel.getByRole('button', { name: `Xem ${name}` });
  const sending = (name: string) => panel.getByRole('listitem').filter({ hasText: name });
  /** What a browser carries when files are dropped or pasted. */
  const carry = (files: MadeFile[]) =>
    page.evaluateHandle((all: Handed[]) => {
      const transfer = new DataTransfer();
      for (const { name, type, base64 } of all) {
        const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
        transfer.items.add(new File([bytes], name, { type }));
      }
      return transfer;
    }, files.map(handed));
  return {
    panel,
    image,
    images: panel.getByRole('list', { name: 'Ảnh' }).getByRole('listitem'),
    document: (name: string) => panel.getByRole('link', { name }),
    tab: page.getByRole('tab', { name: /^Tệp/ }),
    sending,
    progress: (name: string) => panel.getByRole('progressbar', { name: `Gửi ${name}` }),
    addButton: panel.getByRole('button', { name: 'Thêm tệp' }),
    cameraButton: panel.getByRole('button', { name: 'Chụp ảnh' }),
    open: (recordPath: string) => page.goto(`${recordPath}?tab=tep`),
    choose: (...files: MadeFile[]) => panel.locator('input[type=file][multiple]').setInputFiles(files),
    async drop(...files: MadeFile[]) {
      const dataTransfer = await carry(files);
      const zone = panel.locator('> *').first();
      await zone.dispatchEvent('dragenter', { dataTransfer });
      await expect(panel.getByText('Thả để gửi lên')).toBeVisible();
      await zone.dispatchEvent('drop', { dataTransfer });
    },
    async paste(...files: MadeFile[]) {
      const clipboardData = await carry(files);
      await page.evaluate((data) => {
        document.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
      }, clipboardData);
    },
    /** Whether the picture itself has come, not only its place. */
    isLoaded: (name: string) =>
      image(name)
        .locator('img')
        .evaluate((img) => (img as HTMLImageElement).complete && (img as HTMLImageElement).naturalWidth > 0),
    async act(name: string, action: string) {
      await panel.getByRole('button', { name: `Thao tác khác: ${name}` }).click();
      await page.getByRole('menuitem', { name: action }).click();
    },
    show: (which: 'Đang có' | 'Đã xóa') => panel.locator('.ant-segmented').getByText(which).click(),
    restore: (name: string) => panel.getByRole('button', { name: `Khôi phục ${name}` }).click(),
    viewer: page.getByRole('dialog').filter({ hasText: /trên \d+/ }),
  };
};

/** Slows what is sent down, as under the trees. */
export const slowUploads = async (page: Page, bytesPerSecond: number) => {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: bytesPerSecond,
  });
};
