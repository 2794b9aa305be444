/** Kind of a text of the contract, which decides the expected message for a wrong one. */
export type StringKind =
  /** Words for people. */
  | 'words'
  /** Words for people in which `{{…}}` inserts a value. */
  | 'template'
  /** One of a closed list, of the contract or declared elsewhere: for a misspelling, the right word is suggested. */
  | 'name'
  /** A name that is declared here. */
  | 'declared'
  /** A text in a format that the contract prescribes. */
  | 'format'
  /** Read by a system that this tree knows nothing of. */
  | 'outside'

/** Keys that hold words for people, in any owner. */
const words = ['title', 'label', 'text', 'message', 'hint', 'description', 'placeholder', 'intro', 'lines[]', 'dictLabel', 'help', 'note', 'summary', 'confirm', 'suffix', 'prefix']

const table: Record<StringKind, readonly string[]> = {
  words: [
    ...['开关.undo', '开关.undone', '图片.alt', '平台设置.shortTitle', '平台设置.version', '对话框.button', '访问控制.incomplete', '访问控制.other', '路由.shut', '级别.mark', '页脚.organiser', '页脚.icp', '页脚.police', '页脚.siteCode', '信息.version', '搜索框.words[]', '列表.search', '各列.*', '标签.group', '常用意见.texts[]', ...['required', 'pattern', 'min', 'max', 'whitespace', 'equals', 'classes', 'blocklist', 'notBefore', 'notAfter', 'notAbove', 'notBelow', 'identity', 'checkDigit'].map((kind) => `自己的提示.${kind}`)],
    ...['账户身份.wrong', '账户身份.taken', '问卷.version', '问卷.basis', '问卷.disclaimer', '问卷.commitment', '问卷.applicableTo[]', '维度.name', '指标.name', '评分题.name', '评分题.evidence[]', '附加数据.unit', '评分题.suggestion', '场景维度.name', '应用场景.group', '应用场景.name', '应用场景.suggestion'],
    ...['等级.name', '报告.name', '平均值.insufficient', '一个经办单位.name', '一个经办单位.hours', '平均值.source', '测试向量.name', '匹配条件.reason', '状态.handler', '状态.task', '查询填入.done', '引言.points[]', '正文.paragraphs[]', '字段.default', '控件.add', '控件.phrases[]', '表格.*:key'],
    // Samples are checked by the rules beside them, not by a list.
    ...['必填', '格式', '最小', '最大', '禁止空白', '与另一项一致', '字符种类', '禁用常见密码', '最早哪天', '最晚哪天', '不大于另一项', '不小于另一项', '身份号码', '校验位'].flatMap((rule) => ['good[]', 'good[][]', 'bad[]', 'bad[][]'].map((key) => `${rule}.${key}`)),
  ],
  template: [
    ...['下载.fileName', '设置值.value', '文章.tag', '文章.meta[]', '文章.note', '文章.attachments', '部分.body', '条目.value', '条目.each', '表格.*', '条目.until', '进度条.at', '进度条.of', '进度条.short', '进度条.full'],
    ...['主视觉.picture', '引言.picture', '文章.picture', '一张图片.picture', '一张图片.caption', '每一项.picture', '每一项.title', '每一项.text', '每一项.tag', '每一项.meta[]', '每一项.until', '筛选.counts', '类别.count', '标签.count', '流程.columns[]', '列表.mark', '卡片.tag', '参数.*', '从记录中选.value', '选一条记录.title', '控件.value', '流程.name', '公开的内容.*', '写入.*', '提交时存下.*', '值的开头.from', '一项.value', '消息.title', '消息.content', '外发通知.text', '外发通知.together', '合成一条.title', '合成一条.content', '合成一条.line', '相符的.*'],
  ],
  name: [
    ...['平台设置.zone', '平台设置.currency', '退出.closed', '对话框.form', '对话框.route', '访问控制.signIn', '访问控制.complete', '访问控制.home', '标志.logo', '标志.icon', '图片.file', '站内搜索.route', '文件接口.upload', '文件接口.list', '文件接口.read', '文件接口.remove'],
    ...['login', 'signOn', 'signOnLogin', 'signOff', 'logout', 'password', 'close', 'key', 'captcha', 'sliderLogin', 'verifyCaptcha', 'unread', 'dictionary', 'read'].map((key) => `会话接口.${key}`),
    ...['开关.on', '开关.off', '开关.needs', '开关按钮.flow'],
    ...['title', 'content', 'type', 'about', 'of', 'read'].map((key) => `消息的字段.${key}`),
    ...['消息.record', '消息.types', '消息.verified', '消息.reported', '在线诊断.record', '在线诊断.reported', '字典.industry', '字典.district', '字典.size', '字典.enterpriseType'],
    ...['经办单位.*:key', '接口.main', '接口.shared', '条件.named', '条件.*:key', '判断.is', '判断.isNot', '判断.in[]', '判断.notIn[]', '判断.has'],
    ...['看得到哪些记录.*:key', '账户身份.field', '账户类型.name', '账户类型.email', '账户类型.register', '账户接口.login', '账户接口.password', '账户接口.close', '忘记密码.code', '忘记密码.password', '更换手机号.proof', '更换手机号.number', '注册时留下的资料.*', '级别.after[]', '工作人员.manages[]', '一步审校.roles[]', '步骤.level', '资料.dict', '所在区域.field', '所在区域.dict', '演示账户.role', '演示账户.level', '路由.access', '路由.access[]', '接口.x-access', '接口.x-access[]', '记录.read', '记录.read[]', '记录.write', '记录.write[]', '演示账户.phone', '状态.waits', '状态.waits[]', '步骤.by', '步骤.by[]', ...['前往', '返回', '调用接口', '提交表单', '刷新', '设置值', '打开对话框', '关闭对话框', '提示', '下载', '记一笔'].map((act) => `${act}.needs`)],
    ...['路由.page', '路由.menu', '菜单项.route', '子菜单项.route', '地址参数.*:key', '地址参数.*', '前往.route', '前往.block', '参数.*:key', '调用接口.operation', '下载.operation', '设置值.name', '打开对话框.dialog', '范围.route', '上级页面.route'],
    ...['数据格式.required[]', '数据格式.x-form', '接口.x-form', '接口.x-form[]', '表单.form', '表单.only[]', '接口.x-encrypt[]', '记录服务.type', '记录服务.siblings[]', '自带接口.siblings[]', '写入的固定值.*:key', '写入的固定值.*', '流程服务.flow', '流程服务.transition', '接口.x-count[]', '接口.x-handler', '处理函数所用的名字.*:key', '处理函数所用的名字.*', '处理函数所用的名字.*[]'],
    ...['规则.*:key', '引用.use', '控件.*:key', '与另一项一致.equals', '禁用常见密码.blocklist[]', '最早哪天.notBefore', '最晚哪天.notAfter', '不大于另一项.notAbove', '不小于另一项.notBelow', '控件.dict', '列.dict', '字段.dict', '字段.profile[]', '控件.autocomplete', '发送验证码.operation', '从记录中选.operation', '选一条记录.operation', '选一条记录.keep', '分组.fields[]', '查询填入.after', '查询填入.operation', '提交.operation', '保存草稿按钮.operation'],
    ...['数据.from', '工作台.flows[]', '工作台.records[]', '常用意见.field', '流程.masked[]', '流程.sorts[]', '视图的条件.*:key', '视图的条件.*', '条目.reveal', '只显示一次.operation', '组.flows[]', '组.records[]', '文章.source', '列表.source', '信息表.source', '表单.source', '办理进度.source', '问卷.source', '手写组件.source', '筛选.query', '筛选.options[]', '筛选.dict', '排序.value', '问卷.save', '标签.include'],
    ...['发布时间段.from', '发布时间段.until', '记录.views', '状态.before', '状态.after', '状态.is', '名额已满.count', '名额已满.of', '平均数.of', '平均数.of[]', '平均数.field', '平均数.by', '平均数.match', '平均数.count', '匹配条件.field', '匹配条件.profile', '匹配条件.record', '匹配条件.dict', '除外.*:key', '除外.*[]', '排在前面.*:key', '排在前面.*[]', '列表.fields[]', '列表.filters[]', '列表.ranges[]', '列表.sort', '列表.sorts[]', '记录.*:key'],
    ...['流程.record', '流程.route', '流程.messageType', '相关记录.record', '相关记录.by', '相关记录.match', '筛选.*:key', '筛选.*', '之后.field', '之后.than', '名额.of', '名额.most', '名额.amount', '名额.same[]', '开放日.date', '开放日.open', '开放日.closed', '名额.states[]', '名额.total', '名额.rows', '候补.state', '候补.next'],
    ...['公开.record', '公开.by', '公开.states[]', '公开.keeps[]', '消息.to', '外发通知.to', '别人的记录看得到哪些字段.*:key', '别人的记录看得到哪些字段.*[]', '记录服务.mine', '公开的内容.*:key', '步骤.from[]', '步骤.to', '步骤.form', '核对码.answer', '核对码.field', '不重复.same[]', '只对别人.account', '写入.*:key', '若干天之后.daysAfter', '相加.sum[]', '相乘.product[]', '天数.days[]', '抄自选中的记录.copy', '抄自选中的记录.from', '取最小.least[]', '相减.minus[]', '按档取数.step', '按档取数.of', '按值取数.pick', '各个值对应的数.*:key', '步骤.after', '提醒.states[]', '提醒.before', '提醒.after'],
    ...['随后.flow', '随后.transition', '随后.by', '随后.every[]', '随后.some[]', '随后.none[]', '名下.flow', '名下.transition', '名下.by', '提前再次诊断.record', '提前再次诊断.since', '问卷.directions', '评分题.indicator', '评分题.changeDirection', '应用场景.changeDirection'],
    ...['下一步.route', '匹配资源.record', '匹配资源.route', '匹配资源.fields[]', '给谁看.*:key', '给谁看.*', '提交时存下.*:key', '在线诊断.peers[]', '答卷接口.access', '答卷接口.access[]', '各维度.*:key', '各题所选.*:key', '各题所选.*[]', '各场景等级.*:key', '各维度得分.*:key', '列表.search[]'],
  ],
  declared: [
    '开关.data',
    ...['账户资料.*:key', '注册时留下的资料.*:key'],
    ...['对话框.*:key', '命名条件.*:key', '字典.*:key', '共用规则.*:key', '路由.id', '菜单项.id', '子菜单项.id', '接口.operationId', '表单.id', '页面.id', '数据.*:key', '标签.id', '步骤.id', '记录.id', '流程.id', '流程.stages[]', '状态.*:key', '相关记录.*:key', '字段.*:key', '各列.*:key', '由日期得出的状态.*:key', '状态.state', '字典项.dictValue'],
    ...['维度.code', '指标.code', '评分题.id', '选项.key', '附加数据.name', '场景维度.code', '应用场景.id', '问卷.id', '参数.name', '栏目.id', ...['主视觉', '引言', '文章', '正文', '卡片组', '列表', '信息表', '办理进度', '横幅', '手写组件', '标签页', '图片集'].map((block) => `${block}.id`), '标签页.query', '结果类别.query', '类别.value', '数据格式.enum[]'],
    // Only the program writes and reads the state of drafts.
    '在线诊断.draft',
  ],
  format: ['校验位算法.last', '校验位算法.letters', '格式.pattern', '数据格式.pattern', '判断.matches', '判断.before', '判断.after', '问卷.version'],
  outside: [
    // The portal of this tree calls no outside system; rejects/outside-*.json cover mistakes in such calls.
    ...['对外调用.to', '带去的内容.*'],
    // No account of this tree is reached by e-mail; mistakes/mail-mistakes.ts has mistakes about those that are.
    ...['忘记密码（邮箱）.code', '忘记密码（邮箱）.password', '账户接口.email', '演示账户.email'],
    // No record of this tree has a whole number to spare; rejects/flow-waiting-place.json has a wrong one.
    ...['候补.place'],
    // Search terms of resources; and the prefix of a flow's addresses, which may be anything.
    ...['匹配资源.terms[]', '接口.flow', '演示账户.username', '账户资料.*', '自己填写的资料.socialCode', '自己填写的资料.enterpriseName', '填好的信息.*:key', '填好的信息.*', '填好的信息.*[]'],
    ...['token', 'username', 'type', 'uuid', 'socialCode', 'enterpriseName', 'userInfo', 'keyword', 'cookie', 'configured'].map((key) => `浏览器存储名.${key}`),
    ...['接口.tokenPrefix', '对话框.width', '记一笔.event', '字段名.socialCode', '字段名.enterpriseName', '字段名.username', '评分题.productTags[]', '应用场景.productTags[]', '分组.name', '接口.tags[]', '数据格式.const', '数据格式.format', '数据格式.contentEncoding', '数据格式.contentMediaType'],
  ],
}

const kinds = new Map(Object.entries(table).flatMap(([kind, ids]) => ids.map((id) => [id, kind as StringKind] as const)))

/** Names that may be written before what they name exists: a wrong one gets a warning. */
export const warned: readonly string[] = ['经办单位.*:key']

/** Every id of the table, to compare with the contract. */
export const classified: readonly string[] = [...kinds.keys()]

export function stringKindOf(id: string, { isClosed, isFormat }: { isClosed: boolean; isFormat: boolean }): StringKind | undefined {
  const known = kinds.get(id)
  if (known !== undefined) return known
  if (id.endsWith('.$schema')) return 'outside'
  if (isClosed) return 'name'
  if (isFormat) return 'format'
  return /的话\.|\.(?:zero|one|two|few|many|other)$/.test(id) || words.some((key) => id.endsWith(`.${key}`)) ? 'words' : undefined
}

