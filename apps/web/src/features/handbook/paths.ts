export const handbookPath = '/so-tay-canh-tac';
