import { type FarmPlan, FarmPlanInput } from '@vuon/contract/cultivation/farm-plan';
import { type PlanLine, PlanLineInput } from '@vuon/contract/cultivation/plan-line';
import { addDays } from '@vuon/contract/day';
import { beginFarmPlan, createFarmPlan, createLines, listLines, movePlanOn } from '#cultivation';
import { bloomName, type FutureLine, futureLines } from './data/plan-data.ts';
import { type Campaign, campaigns, type End } from './data/work-data.ts';
import { as, type Demo, fieldsOf, labourRate, targetsAt } from './demo-parts.ts';

type DemoWork = { campaign: Campaign; workId: number; startsIn: number; end: End | undefined };

/** The plan of the running season: approved when the season began, with the lines of all its works; and a draft for the other crop. */
export const makeDemoPlan = async (demo: Demo): Promise<{ planId: number; works: DemoWork[] }> => {
  const { scope, today } = demo;
  const [monthong, ri6] = await findSeasons(demo);
  const manager = await as(scope, 'manager', 58);
  const plan = await createFarmPlan(
    manager,
    FarmPlanInput.parse({
      name: 'Sầu riêng chính vụ, cả vườn',
      seasonId: monthong,
      targets: await targetsAt(scope, 'KV-A, KV-B, KV-C'),
      personIds: [fieldsOf(demo, { type: 'LCV-KIEM-TRA' }).inspectorId],
      labourRate,
      keyDates: [
        { name: bloomName, plannedOn: addDays(today, 62) },
        { name: 'Xổ nhụy đợt 2', plannedOn: addDays(today, 80) },
      ],
    }),
  );
  const made = new Map<string, PlanLine>();
  for (const campaign of campaigns) await addCampaign(demo, plan, campaign, made);
  for (const line of futureLines) await addFutureLine(demo, plan, line, made);
  const version = plan.version;
  await movePlanOn(await as(scope, 'manager', 57), plan.id, { version, action: 'approve', cancelReason: null });
  const workIds = new Map((await listLines(scope, plan.id)).items.map((line) => [line.id, line.work?.id ?? 0]));
  await makeDraft(demo, ri6);
  return {
    planId: plan.id,
    works: campaigns.flatMap((campaign) =>
      campaign.parts.map(([places, startsIn, end]) => ({
        campaign,
        workId: workIds.get(made.get(keyOf(campaign.title, places, startsIn))?.id ?? 0) ?? 0,
        startsIn,
        end,
      })),
    ),
  };
};

/** The system's template for a main season. */
const durianTemplate = 1;

const makeDraft = async (demo: Demo, seasonId: number) => {
  const input = FarmPlanInput.parse({
    name: 'RI6 chính vụ, Đồi Đông',
    seasonId,
    targets: await targetsAt(demo.scope, 'A-03, A-06, A-07, A-11'),
    labourRate,
    templateId: durianTemplate,
  });
  await beginFarmPlan(await as(demo.scope, 'manager', 1), input);
};

const findSeasons = async ({ scope: { db, entityId }, today }: Demo): Promise<[number, number]> => {
  const seasons = await db
    .selectFrom('season')
    .select(['id', 'crop_group_id as cropGroupId'])
    .where('entity_id', '=', entityId)
    .where('starts_on', '<=', today)
    .where('ends_on', '>=', today)
    .execute();
  const ofCrop = (cropGroupId: number) => seasons.find((season) => season.cropGroupId === cropGroupId)?.id ?? 0;
  return [ofCrop(3), ofCrop(1)];
};

/** The same campaign may come to the same places twice. */
const keyOf = (title: string, places: string, startsIn: number) => `${title} ${places} ${startsIn}`;

const addCampaign = async (demo: Demo, plan: FarmPlan, campaign: Campaign, made: Map<string, PlanLine>) => {
  for (const [index, [places, startsIn]] of campaign.parts.entries()) {
    const before = campaigns.find(({ title }) => title === campaign.after);
    const earlier = before?.parts.find(([at]) => at === places);
    const after = before && earlier ? made.get(keyOf(before.title, places, earlier[1])) : undefined;
    const startsOn = addDays(demo.today, startsIn);
    const line = await addLine(demo, plan, {
      ...lineFields(demo, campaign),
      title: campaign.parts.length > 1 ? `${campaign.title}, đợt ${index + 1}` : campaign.title,
      stageId: stageOn(plan, startsOn),
      targets: await targetsAt(demo.scope, places),
      startsOn,
      endsOn: addDays(startsOn, campaign.days - 1),
      labourDays: campaign.labourDays,
      dependencies: after ? [{ lineId: after.id }] : [],
    });
    made.set(keyOf(campaign.title, places, startsIn), line);
  }
};

const addFutureLine = async (demo: Demo, plan: FarmPlan, line: FutureLine, made: Map<string, PlanLine>) => {
  const { stage, title, type, from, days, places, materials = [], labourDays, after } = line;
  const before = after ? made.get(after) : undefined;
  const added = await addLine(demo, plan, {
    ...lineFields(demo, { type, materials }),
    title,
    stageId: plan.stages.find(({ name }) => name === stage)?.id,
    anchor: from,
    keyDateId: from === 'key-date' ? plan.keyDates[0]?.id : null,
    startOffset: days[0],
    endOffset: days[1],
    targets: places ? await targetsAt(demo.scope, places) : null,
    labourDays,
    dependencies: before ? [{ lineId: before.id }] : [],
  });
  made.set(title, added);
};

const lineFields = (demo: Demo, given: Parameters<typeof fieldsOf>[1]) => {
  const { workTypeId, materials } = fieldsOf(demo, given);
  return { workTypeId, materials };
};

const stageOn = ({ stages }: FarmPlan, day: string) =>
  (stages.find(({ startsOn, endsOn }) => startsOn <= day && day <= endsOn) ?? stages[0])?.id;

const addLine = async ({ scope }: Demo, plan: FarmPlan, fields: object): Promise<PlanLine> => {
  const manager = await as(scope, 'manager', 58);
  const { items } = await createLines(manager, plan.id, { lines: [PlanLineInput.parse(fields)], afterLineId: null });
  return items[0] as PlanLine;
};
