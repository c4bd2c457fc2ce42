import { expect, test } from 'vitest';
import { randomPassword } from './password.ts';
import { weaknessOf } from './password-rules.ts';

const lan = {
  fullName: 'Hoàng Thị Lan',
  username: 'lan.hoang',
  phoneNumber: '+84868891902',
  email: 'lan.farm@vuon.example',
};

test.each([
  ['password123', /hay dùng nhất/],
  ['P@ssw0rd-1234', /hay dùng nhất/],
  ['matkhau2026', /hay dùng nhất/],
  ['Mật khẩu 123', /hay dùng nhất/],
  ['matkhaumatkhau', /hay dùng nhất/],
  ['!!manchester!!', /hay dùng nhất/],
  ['1234567890', /chỉ có chữ số/],
  ['0912.345.678', /chỉ có chữ số/],
  ['----------', /chỉ có chữ số/],
  ['aaaaaaaaaa', /lặp lại/],
  ['abcabcabcabc', /lặp lại/],
  ['qwertyuiop', /dãy phím/],
  ['1qaz2wsx3edc', /dãy phím/],
  ['abcdefghijk', /dãy phím/],
  ['qwerty12345678', /dãy phím/],
  ['hoangthilan', /của chính người dùng/],
  ['Hoàng Thị Lan', /của chính người dùng/],
  ['lan.hoang.1990', /của chính người dùng/],
  ['lan0868891902', /của chính người dùng/],
  ['lanfarm2026', /của chính người dùng/],
])('%s is refused', (password, reason) => {
  expect(weaknessOf(password, lan)).toMatch(reason);
});

test.each([['mot mat khau dai'], ['Lan thích sầu riêng'], ['vườn nhà 12 hàng'], ['kX9-rt2mQ7'], ['mot mat khau moi']])(
  '%s is taken',
  (password) => {
    expect(weaknessOf(password, lan)).toBeNull();
  },
);

test('generated passwords are good', () => {
  for (let count = 0; count < 200; count++) expect(weaknessOf(randomPassword(), lan)).toBeNull();
});
