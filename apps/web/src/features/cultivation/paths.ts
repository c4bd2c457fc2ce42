export const cultivationPath = '/quan-ly-canh-tac';
