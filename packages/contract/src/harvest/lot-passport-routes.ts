import { z } from 'zod';
import type { RouteTable } from '../route.ts';
import { IdText, required } from '../value.ts';
import { Lot } from './lot.ts';
import { LotPhoto } from './lot-passport.ts';

const params = z.strictObject({ id: IdText });

export const lotPassportRoutes = {
  publish: {
    method: 'POST',
    path: '/api/lots/:id/passport',
    summary: 'Công khai hộ chiếu của lô; đang công khai thì giữ nguyên địa chỉ',
    params,
    answer: Lot,
    may: 'lots.write',
  },
  revoke: {
    method: 'POST',
    path: '/api/lots/:id/passport/revoke',
    summary: 'Thu hồi hộ chiếu: từ lúc này không ai mở được nữa',
    params,
    answer: Lot,
    may: 'lots.write',
  },
  photos: {
    method: 'GET',
    path: '/api/lots/:id/photos',
    summary: 'Ảnh của lô, của mẻ và của nhật ký phía sau; ảnh nào hiện trên hộ chiếu',
    params,
    answer: z.array(LotPhoto),
    may: 'farm.read',
  },
  showPhoto: {
    method: 'PUT',
    path: '/api/lots/:id/photos/:uploadId',
    summary: 'Cho ảnh hiện trên hộ chiếu, hoặc thôi',
    params: z.strictObject({ id: IdText, uploadId: IdText }),
    body: z.strictObject({ isShown: required('Hiện ảnh', z.boolean()) }),
    answer: z.array(LotPhoto),
    may: 'lots.write',
  },
} satisfies RouteTable;
