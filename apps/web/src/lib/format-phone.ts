/** '+84868891902' → '0868 891 902'; a landline by its area code: '+842438251234' → '024 3825 1234'. */
export const formatPhone = (phoneNumber: string): string => {
  const national = phoneNumber.replace(/^\+84/, '');
  if (national === phoneNumber) return phoneNumber;
  const parts = national.startsWith('2')
    ? [national.slice(0, -8), national.slice(-8, -4), national.slice(-4)]
    : [national.slice(0, -6), national.slice(-6, -3), national.slice(-3)];
  return `0${parts.join(' ')}`;
};
