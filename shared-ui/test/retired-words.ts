type Retired = [retired: RegExp, use: string];

/** Words that texts, docs and the api's description no longer use, and what they use instead. */
export const RETIRED_IN_DOCS: Retired[] = [
  [/\be-mails?\b/i, 'email'],
  [/\bsign(ed)? in\b|\blog-ins?\b/i, 'log in'],
  [/\b(some|every|no)body\b/i, 'someone, everyone, no one'],
  [/(?<!\/)\bprivacy terms\b/i, 'privacy policy'],
  [/\bwhoever runs\b/i, 'site operator'],
  [/\b(colour|favourite|organis)/i, 'US spelling'],
  [/\bsecond step\b/i, 'two-step verification'],
  [/\bcalendars elsewhere\b/i, 'connected calendars'],
  [/\ball the same\b/i, 'anyway'],
  [/\bfailed to fetch\b/i, 'We couldn’t load …'],
  [/\bany more\b(?! [a-z]+)/i, 'anymore'],
];

/** Words that texts no longer use. One word per thing: /CONTRIBUTING.md. */
export const RETIRED: Record<'en' | 'zh-CN', Retired[]> = {
  en: [
    ...RETIRED_IN_DOCS,
    // Bookings go to another time, or over to another person.
    [
      /\bmov(e|es|ed|ing)\b(?! (up|down|earlier|later|over|and delete|or deleted|the \{|\{\{who))/i,
      'reschedule',
    ],
    [/\bwaiting\b(?! for your answer)/i, 'pending'],
    [/\bpublic (page|address)/i, 'booking page, booking link'],
    [/\bconsole\b/i, 'dashboard'],
    [/\btier\b/i, 'plan'],
    [/\bentr(y|ies)\b/i, 'event'],
    [/\bopen times?\b|\btimes open\b/i, 'available times'],
    [/\bmail(s|ed)?\b/i, 'email, emailed'],
    [/\badditional information\b|\banything (we should know|else)\b/i, 'note'],
    [/\bcannot\b|\b(is|are|was|do|does|did|will|could|has|have) not\b/i, 'a contraction'],
  ],
  'zh-CN': [
    [/婉拒|未获接受|未能预约/, '拒绝；商家未能接受'],
    [/待处理|等待答复|待答复/, '待确认'],
    [/预约成功/, '预约已确认'],
    [/(?<!预约)申请/, '预约申请'],
    [/移动/, '改期'],
    [/公开页面/, '预约页面'],
    [/网址(?!以 https)/, '预约链接'],
    [/控制台|管理页面/, '管理后台'],
    [/方案/, '套餐'],
    [/推荐码/, '邀请码'],
    [/账户/, '账号'],
    [/重设/, '重置'],
    [/更改密码|密码已更改/, '修改密码'],
    [/补充信息|留言/, '备注'],
    [/隐私条款/, '隐私政策'],
    [/班次/, '营业时段'],
    [/可预?约时间/, '可约时段'],
    [/我的时间|所在地时间/, '您的当地时间'],
    [/中国时间/, '北京时间'],
    [/在线会议/, '线上会议'],
    [/系列/, '重复日程'],
    [/店铺|(?<!未)到店/, '商家'],
    [/访问密钥/, 'API 密钥'],
    [/密码被拒绝|链接被拒绝/, '不正确；无效'],
    [/客户/, '顾客'],
    [/你/, '您'],
  ],
};

/** The specification and the design give these texts to the letter. */
export const GIVEN = new Set([
  '{{count}} waiting',
  'Waiting for payment',
  'You must agree to the privacy terms to submit your request.',
  'I agree that up to {{amount}} may be charged if I do not come.',
  'Passwords do not match.',
  'New passwords do not match.',
  'Business ID cannot be empty.',
  'Cannot create an event in the past.',
  'Failed to fetch service requests.',
  'Failed to fetch profile.',
  'Failed to fetch availability.',
  'Failed to fetch events.',
  'Failed to fetch business data.',
  'Failed to fetch available slots for the selected date.',
]);
