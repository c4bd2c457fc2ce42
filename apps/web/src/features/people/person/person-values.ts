import type { Person, PersonInput } from '@vuon/contract/people/person';
import { formatPhone } from '#lib/format-phone.ts';

export const newPerson: PersonInput = {
  fullName: '',
  kind: 'staff',
  position: null,
  phoneNumber: null,
  idNumber: null,
  startedOn: null,
  endedOn: null,
  rateType: null,
  rateAmount: null,
  rateUnit: null,
  notes: null,
};

export const personValues = (person: Person): PersonInput => ({
  fullName: person.fullName,
  kind: person.kind,
  position: person.position,
  phoneNumber: person.phoneNumber && formatPhone(person.phoneNumber),
  idNumber: person.idNumber,
  startedOn: person.startedOn,
  endedOn: person.endedOn,
  rateType: person.rateType,
  rateAmount: person.rateAmount,
  rateUnit: person.rateUnit,
  notes: person.notes,
});
