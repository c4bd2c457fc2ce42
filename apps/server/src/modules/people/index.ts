export { createCrew } from './crews/crew.service.ts';
export { peopleNouns } from './people.nouns.ts';
export { employeeCounters } from './person/person.counters.ts';
export { findPersonRef, holdPeople, personCode } from './person/person.queries.ts';
export { createPerson, joinAccount } from './person/person.service.ts';
export type { PersonDuty } from './person/person-duty.ts';
