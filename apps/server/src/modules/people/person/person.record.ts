import { historyLabels } from '@vuon/contract/field-words';
import { personWords } from '@vuon/contract/people/person';
import { listRecord, type RecordKind } from '#records';
import { secretFields } from './person.present.ts';
import { personList } from './person.queries.ts';

export const personRecord: RecordKind = {
  ...listRecord({
    type: 'person',
    noun: 'nhân sự',
    read: 'people.read',
    write: 'people.write',
    // The attached files are contracts and identity cards.
    secret: { fields: secretFields, files: true, may: 'people.write' },
    list: personList,
    words: personWords,
    shows: { rateAmount: (amount: number) => `${amount.toLocaleString('vi-VN')} đ` },
  }),
  describe: ({ fullName }) => ({ name: String(fullName ?? ''), within: [] }),
  // The unit is shown after the amount.
  labels: historyLabels(personWords),
};
