export { holdCrews } from './crews/crew.queries.ts';
export { createCrew } from './crews/crew.service.ts';
export type { CrewUse } from './crews/crew-use.ts';
export { peopleNouns } from './people.nouns.ts';
export { employeeCounters } from './person/person.counters.ts';
export { todayOf } from './person/person.present.ts';
export { findPersonRef, holdPeople, isWorking, personCode } from './person/person.queries.ts';
export { createPerson, joinAccount } from './person/person.service.ts';
export type { PersonDuty } from './person/person-duty.ts';
