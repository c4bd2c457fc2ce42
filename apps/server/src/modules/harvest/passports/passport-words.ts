import type { Grade } from '@vuon/contract/harvest/grade';
import type { LotDocumentKind } from '@vuon/contract/harvest/lot-document';

export const languages = ['vi', 'en', 'zh'] as const;
export type Language = (typeof languages)[number];

/** Every text of the public pages. A language that lacks one does not compile. Numbers and days come formatted. */
export type PassportWords = {
  /** As HTML names it, and by which Intl formats. */
  tag: string;
  /** In the switch. */
  language: string;
  languages: string;
  title: string;
  lot: (code: string) => string;
  season: string;
  harvested: string;
  weight: string;
  kg: (kg: string) => string;
  grades: Record<Grade, string>;
  trees: (count: string) => string;
  growingAreaCode: string;
  packingHouseCode: string;
  certificates: string;
  isValid: (certificate: string) => string;
  interval: {
    kept: string;
    keptText: (days: number, needed: number) => string;
    /** A later application had no interval. */
    keptBeforeText: (days: number, needed: number) => string;
    inside: string;
    allowedText: (days: number, needed: number) => string;
    insideText: (days: number, needed: number) => string;
    free: string;
    freeText: (days: number) => string;
    untreated: string;
    untreatedText: string;
    noHarvest: string;
    noHarvestText: string;
  };
  map: string;
  north: string;
  moments: string;
  harvestOf: (plots: string) => string;
  intervalEnd: string;
  lastSpray: string;
  bloom: string;
  beforeHarvest: (days: number) => string;
  afterHarvest: (days: number) => string;
  onHarvestDay: string;
  phi: (days: number) => string;
  treatments: string;
  treatmentsSince: string;
  times: (count: number) => string;
  lastOn: (day: string) => string;
  documents: string;
  documentKinds: Record<LotDocumentKind, string>;
  numbered: (number: string) => string;
  validUntil: (day: string) => string;
  expiredOn: (day: string) => string;
  withinLimit: (amount: string) => string;
  overLimit: (amount: string) => string;
  detected: string;
  notDetected: string;
  rating: string;
  outOf: string;
  ratedTimes: (count: number) => string;
  photos: string;
  photo: (number: number) => string;
  verified: (time: string) => string;
  code: string;
  report: string;
  reportLabel: string;
  reportHelp: (most: string) => string;
  send: string;
  sent: string;
  reportEmpty: string;
  reportTooLong: (most: string, written: string) => string;
  revoked: string;
  revokedText: string;
  unknown: string;
  unknownText: string;
  tooMany: string;
  tooManyText: string;
  failed: string;
  failedText: string;
};

const dayCount = (days: number) => `${days}\u00a0${days === 1 ? 'day' : 'days'}`;

export const passportWords: Record<Language, PassportWords> = {
  vi: {
    tag: 'vi-VN',
    language: 'Tiếng Việt',
    languages: 'Ngôn ngữ',
    title: 'Hộ chiếu lô hàng',
    lot: (code) => `Lô ${code}`,
    season: 'Mùa vụ',
    harvested: 'Thu hoạch',
    weight: 'Khối lượng',
    kg: (kg) => `${kg}\u00a0kg`,
    grades: { a: 'loại A', b: 'loại B', c: 'loại C', mixed: 'hàng xô' },
    trees: (count) => `${count} cây`,
    growingAreaCode: 'Mã số vùng trồng',
    packingHouseCode: 'Mã số cơ sở đóng gói',
    certificates: 'Chứng nhận',
    isValid: (certificate) => `${certificate}, còn hạn`,
    interval: {
      kept: 'Đủ thời gian cách ly',
      keptText: (days, needed) => `Cắt ${days} ngày sau lần phun cuối, cần ${needed}`,
      keptBeforeText: (days, needed) => `Cắt ${days} ngày sau lần phun cuối phải cách ly, cần ${needed}`,
      inside: 'Thu hoạch trong thời gian cách ly',
      allowedText: (days, needed) => `Cắt ${days} ngày sau lần phun, cần ${needed}. Chủ đơn vị đã cho phép.`,
      insideText: (days, needed) =>
        `Có phần cắt ${days} ngày sau lần phun, cần ${needed}. Chủ đơn vị không ghi phép nào.`,
      free: 'Không có thuốc phải cách ly',
      freeText: (days) => `Cắt ${days} ngày sau lần phun cuối; nhãn thuốc không ghi thời gian cách ly`,
      untreated: 'Không ghi nhận lần phun thuốc nào',
      untreatedText: 'Trong 12 tháng trước thu hoạch',
      noHarvest: 'Lô chưa có mẻ thu hoạch',
      noHarvestText: 'Thông tin hiện ra khi có mẻ được cân vào lô',
    },
    map: 'Bản đồ các lô trồng',
    north: 'B',
    moments: 'Từ hoa đến trái',
    harvestOf: (plots) => `Thu hoạch lô ${plots}`,
    intervalEnd: 'Hết thời gian cách ly',
    lastSpray: 'Phun thuốc lần cuối',
    bloom: 'Ra hoa',
    beforeHarvest: (days) => `${days} ngày trước thu hoạch`,
    afterHarvest: (days) => `${days} ngày sau khi bắt đầu thu hoạch`,
    onHarvestDay: 'Cùng ngày thu hoạch',
    phi: (days) => `cách ly ${days} ngày`,
    treatments: 'Thuốc đã dùng',
    treatmentsSince: 'Trong 12 tháng trước thu hoạch, theo nhật ký canh tác',
    times: (count) => `${count} lần`,
    lastOn: (day) => `lần cuối ${day}`,
    documents: 'Chứng từ',
    documentKinds: {
      cadmium: 'Kết quả cadimi',
      auramine: 'Kết quả Vàng O',
      phytosanitary: 'Kiểm dịch thực vật',
      other: 'Chứng từ khác',
    },
    numbered: (number) => `số ${number}`,
    validUntil: (day) => `có hiệu lực đến ${day}`,
    expiredOn: (day) => `hết hiệu lực ngày ${day}`,
    withinLimit: (amount) => `${amount}, đạt`,
    overLimit: (amount) => `${amount}, vượt ngưỡng`,
    detected: 'Phát hiện',
    notDetected: 'Không phát hiện',
    rating: 'Đánh giá chất lượng',
    outOf: 'trên 10',
    ratedTimes: (count) => `${count} lần chấm`,
    photos: 'Ảnh',
    photo: (number) => `Ảnh ${number}`,
    verified: (time) => `Xác thực ${time}`,
    code: 'Quét để mở hộ chiếu này',
    report: 'Báo sai lệch',
    reportLabel: 'Điều gì không đúng?',
    reportHelp: (most) => `Tối đa ${most} ký tự. Chủ đơn vị và quản lý sẽ nhận được.`,
    send: 'Gửi',
    sent: 'Đã gửi. Cảm ơn bạn.',
    reportEmpty: 'Hãy viết điều không đúng.',
    reportTooLong: (most, written) => `Tối đa ${most} ký tự; bạn đã viết ${written}.`,
    revoked: 'Hộ chiếu này đã được thu hồi',
    revokedText: 'Hãy hỏi người giao hàng nếu bạn cần thông tin về lô.',
    unknown: 'Không có hộ chiếu này',
    unknownText: 'Địa chỉ không đúng, hoặc đã bị sửa mất một phần.',
    tooMany: 'Có quá nhiều yêu cầu từ mạng của bạn',
    tooManyText: 'Hãy đợi vài phút rồi thử lại.',
    failed: 'Chưa mở được hộ chiếu',
    failedText: 'Hãy thử lại sau ít phút.',
  },
  en: {
    tag: 'en-GB',
    language: 'English',
    languages: 'Language',
    title: 'Lot passport',
    lot: (code) => `Lot ${code}`,
    season: 'Season',
    harvested: 'Harvested',
    weight: 'Weight',
    kg: (kg) => `${kg}\u00a0kg`,
    grades: { a: 'grade A', b: 'grade B', c: 'grade C', mixed: 'ungraded' },
    trees: (count) => (count === '1' ? '1 tree' : `${count} trees`),
    growingAreaCode: 'Growing area code',
    packingHouseCode: 'Packing house code',
    certificates: 'Certificates',
    isValid: (certificate) => `${certificate}, valid`,
    interval: {
      kept: 'Pre-harvest interval kept',
      keptText: (days, needed) => `Cut ${dayCount(days)} after the last spray; ${needed} required`,
      keptBeforeText: (days, needed) =>
        `Cut ${dayCount(days)} after the last spray that has an interval; ${needed} required`,
      inside: 'Harvested within the pre-harvest interval',
      allowedText: (days, needed) =>
        `Cut ${dayCount(days)} after spraying; ${needed} required. The owner of the farm allowed it.`,
      insideText: (days, needed) =>
        `Some fruit was cut ${dayCount(days)} after spraying; ${needed} required. The owner of the farm recorded no permission.`,
      free: 'No product with a pre-harvest interval',
      freeText: (days) => `Cut ${dayCount(days)} after the last spray; its label states no interval`,
      untreated: 'No spraying on record',
      untreatedText: 'In the 12 months before harvest',
      noHarvest: 'Nothing has been harvested into this lot yet',
      noHarvestText: 'Information appears once fruit has been weighed into the lot',
    },
    map: 'Map of the plots',
    north: 'N',
    moments: 'From bloom to fruit',
    harvestOf: (plots) => `Harvest, plot ${plots}`,
    intervalEnd: 'End of the pre-harvest interval',
    lastSpray: 'Last spray',
    bloom: 'Bloom',
    beforeHarvest: (days) => `${dayCount(days)} before harvest`,
    afterHarvest: (days) => `${dayCount(days)} after harvest began`,
    onHarvestDay: 'On the day of harvest',
    phi: (days) => `interval ${dayCount(days)}`,
    treatments: 'Plant protection products used',
    treatmentsSince: 'In the 12 months before harvest, by the farm diary',
    times: (count) => (count === 1 ? 'once' : `${count} times`),
    lastOn: (day) => `last on ${day}`,
    documents: 'Documents',
    documentKinds: {
      cadmium: 'Cadmium test',
      auramine: 'Auramine O test',
      phytosanitary: 'Phytosanitary certificate',
      other: 'Other document',
    },
    numbered: (number) => `no. ${number}`,
    validUntil: (day) => `valid until ${day}`,
    expiredOn: (day) => `expired on ${day}`,
    withinLimit: (amount) => `${amount}, within the limit`,
    overLimit: (amount) => `${amount}, over the limit`,
    detected: 'Detected',
    notDetected: 'Not detected',
    rating: 'Quality rating',
    outOf: 'out of 10',
    ratedTimes: (count) => (count === 1 ? '1 rating' : `${count} ratings`),
    photos: 'Photos',
    photo: (number) => `Photo ${number}`,
    verified: (time) => `Verified ${time} (GMT+7)`,
    code: 'Scan to open this passport',
    report: 'Report a mistake',
    reportLabel: 'What is not right?',
    reportHelp: (most) => `Up to ${most} characters. The farm’s owner and managers will receive it.`,
    send: 'Send',
    sent: 'Sent. Thank you.',
    reportEmpty: 'Please write what is not right.',
    reportTooLong: (most, written) => `Up to ${most} characters; you wrote ${written}.`,
    revoked: 'This passport has been revoked',
    revokedText: 'Ask whoever delivered the goods if you need information about the lot.',
    unknown: 'There is no such passport',
    unknownText: 'The address is wrong, or part of it is missing.',
    tooMany: 'Too many requests from your network',
    tooManyText: 'Wait a few minutes and try again.',
    failed: 'The passport could not be opened',
    failedText: 'Try again in a few minutes.',
  },
  zh: {
    tag: 'zh-Hans-CN',
    language: '中文',
    languages: '语言',
    title: '批次护照',
    lot: (code) => `批次 ${code}`,
    season: '产季',
    harvested: '采收日期',
    weight: '重量',
    kg: (kg) => `${kg}\u00a0公斤`,
    grades: { a: 'A级', b: 'B级', c: 'C级', mixed: '统货' },
    trees: (count) => `${count} 棵树`,
    growingAreaCode: '种植区代码',
    packingHouseCode: '包装厂代码',
    certificates: '认证',
    isValid: (certificate) => `${certificate}（有效）`,
    interval: {
      kept: '符合安全间隔期',
      keptText: (days, needed) => `最后一次施药后 ${days} 天采收，要求 ${needed} 天`,
      keptBeforeText: (days, needed) => `最后一次有间隔期要求的施药后 ${days} 天采收，要求 ${needed} 天`,
      inside: '在安全间隔期内采收',
      allowedText: (days, needed) => `施药后 ${days} 天采收，要求 ${needed} 天。已经农场主批准。`,
      insideText: (days, needed) => `部分果实在施药后 ${days} 天采收，要求 ${needed} 天。无农场主批准记录。`,
      free: '所用产品无安全间隔期要求',
      freeText: (days) => `最后一次施药后 ${days} 天采收；产品标签未注明间隔期`,
      untreated: '无施药记录',
      untreatedText: '采收前 12 个月内',
      noHarvest: '该批次尚无采收记录',
      noHarvestText: '果实过磅入批后将显示信息',
    },
    map: '地块示意图',
    north: '北',
    moments: '从开花到采收',
    harvestOf: (plots) => `采收，地块 ${plots}`,
    intervalEnd: '安全间隔期结束',
    lastSpray: '最后一次施药',
    bloom: '开花',
    beforeHarvest: (days) => `采收前 ${days} 天`,
    afterHarvest: (days) => `开始采收后 ${days} 天`,
    onHarvestDay: '采收当天',
    phi: (days) => `安全间隔期 ${days} 天`,
    treatments: '用药记录',
    treatmentsSince: '采收前 12 个月内，依据农事记录',
    times: (count) => `${count} 次`,
    lastOn: (day) => `最近一次 ${day}`,
    documents: '检测与证书',
    documentKinds: {
      cadmium: '镉检测',
      auramine: '金胺O检测',
      phytosanitary: '植物检疫证书',
      other: '其他文件',
    },
    numbered: (number) => `编号 ${number}`,
    validUntil: (day) => `有效期至 ${day}`,
    expiredOn: (day) => `已于 ${day} 失效`,
    withinLimit: (amount) => `${amount}，合格`,
    overLimit: (amount) => `${amount}，超标`,
    detected: '检出',
    notDetected: '未检出',
    rating: '质量评分',
    outOf: '满分 10 分',
    ratedTimes: (count) => `评分 ${count} 次`,
    photos: '照片',
    photo: (number) => `照片 ${number}`,
    verified: (time) => `验证时间 ${time}（GMT+7）`,
    code: '扫码打开此护照',
    report: '反馈问题',
    reportLabel: '哪些内容不正确？',
    reportHelp: (most) => `最多 ${most} 个字符。农场主和管理人员会收到。`,
    send: '提交',
    sent: '已提交，谢谢。',
    reportEmpty: '请填写不正确的内容。',
    reportTooLong: (most, written) => `最多 ${most} 个字符，您已填写 ${written} 个。`,
    revoked: '此护照已被撤回',
    revokedText: '如需了解该批次，请询问交货方。',
    unknown: '没有此护照',
    unknownText: '地址不正确，或缺少一部分。',
    tooMany: '来自您网络的请求过多',
    tooManyText: '请等几分钟后再试。',
    failed: '暂时无法打开护照',
    failedText: '请稍后再试。',
  },
};
