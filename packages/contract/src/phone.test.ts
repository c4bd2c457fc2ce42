import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isPhoneNumber, normalisePhoneNumber } from './phone.ts';

describe('phone numbers', () => {
  test.each([
    ['0868891902', '+84868891902'],
    ['+84868891902', '+84868891902'],
    ['84868891902', '+84868891902'],
    ['868891902', '+84868891902'],
    ['0 868 891 902', '+84868891902'],
    ['0868.891.902', '+84868891902'],
    ['(+84) 868-891-902', '+84868891902'],
    // 84 and too few digits: the mobile number 0848 891 902 without its 0
    ['848891902', '+84848891902'],
    ['0321234567', '+84321234567'],
    ['0512345678', '+84512345678'],
    ['0712345678', '+84712345678'],
    ['0912345678', '+84912345678'],
    // the old eleven-digit mobile prefixes
    ['01212345678', '+841212345678'],
    ['01612345678', '+841612345678'],
    ['01812345678', '+841812345678'],
    ['01912345678', '+841912345678'],
    // landlines: 2, one or two digits, eight digits
    ['02412345678', '+842412345678'],
    ['026212345678', '+8426212345678'],
  ])('accepts %s as %s', (typed, normalised) => {
    expect(isPhoneNumber(typed)).toBe(true);
    expect(normalisePhoneNumber(typed)).toBe(normalised);
  });

  test.each([
    [''],
    ['abc'],
    ['0412345678'], // no such mobile prefix
    ['0112345678'],
    ['01012345678'],
    ['08688919021'], // one digit too many
    ['086889190'],
    ['+85868891902'],
    ['++84868891902'],
    ['0021234567'],
    ['0212345678'], // landline one digit short
    ['0868891902x'],
    ['٠٨٦٨٨٩١٩٠٢'], // other scripts' digits
  ])('refuses %j', (typed) => {
    expect(isPhoneNumber(typed)).toBe(false);
    expect(normalisePhoneNumber(typed)).toBeNull();
  });

  const national = fc.oneof(
    fc.tuple(fc.constantFrom('3', '5', '7', '8', '9', '12', '16', '18', '19'), fc.stringMatching(/^\d{8}$/)),
    fc.tuple(fc.stringMatching(/^2\d{1,2}$/), fc.stringMatching(/^\d{8}$/)),
  );

  test('every accepted number has one spelling, which is accepted again and stays', () => {
    fc.assert(
      fc.property(national, fc.constantFrom('+84', '84', '0', ''), ([head, tail], prefix) => {
        const once = normalisePhoneNumber(prefix + head + tail);
        expect(once).toMatch(/^\+84\d{9,11}$/);
        expect(normalisePhoneNumber(once ?? '')).toBe(once);
      }),
    );
  });

  test('with a + or a 0 in front there is no doubt', () => {
    fc.assert(
      fc.property(national, ([head, tail]) => {
        expect(normalisePhoneNumber(`0${head}${tail}`)).toBe(`+84${head}${tail}`);
        expect(normalisePhoneNumber(`+84${head}${tail}`)).toBe(`+84${head}${tail}`);
      }),
    );
  });

  test('never accepts what has a letter in it', () => {
    fc.assert(
      fc.property(fc.string(), fc.stringMatching(/^[a-zA-Z]$/), fc.string(), (before, letter, after) => {
        expect(isPhoneNumber(before + letter + after)).toBe(false);
      }),
    );
  });
});
