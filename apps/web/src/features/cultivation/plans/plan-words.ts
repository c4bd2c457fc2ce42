/** 'kế hoạch KH-2027-001 Monthong chính vụ' as it is told in cards and questions. */
export const planName = ({ code, name }: { code: string; name: string }): string => `kế hoạch ${code} ${name}`;
