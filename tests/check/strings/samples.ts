/** A valid text in a place that no file of the product fills. */
export interface Sample {
  file: string
  find: string
  put: string
  /** The text that is mutated. */
  value: string
}

const sample = (file: string, find: string, put: string, value: string): Sample => ({ file, find, put, value })
const block = (file: string, find: string): Sample => sample(file, find, `${find}, "id": "part"`, 'part')

/** Replaces an action by another one that needs a level. */
const said = '{ "do": "toast", "text": "其他设备上的登录已退出", "tone": "success" }'
const needing = (act: string): Sample => sample('pages/personal.json', said, `{ ${act}, "needs": "verified" }`, 'verified')

/** Self-service accounts, with one form in each place. */
const serving = (value: string): Sample =>
  sample(
    'accounts.json',
    '"kinds": {',
    '"serve": { "path": "/ad/api/accounts", "login": "login", "password": "password", "close": "closeAccount", "forgotten": { "code": "forgotPassword", "password": "resetPassword" }, "phone": { "proof": "phoneUnbinding", "number": "phoneUnbindingChange" } }, "kinds": {',
    value,
  )

/** A choice among records instead of suggestions. */
const choosing = (value: string): Sample =>
  sample(
    'forms/projectContract.json',
    '"widget": "text", "placeholder": "输入几个字，从名录中选择", "suggest": { "operation": "provider.list", "value": "{{row.name}}" }',
    '"widget": "select", "choose": { "operation": "provider.list", "title": "{{row.name}}", "keep": "projectName" }',
    value,
  )

/** A column that copies from the record that another one chooses. */
const copying = (value: string): Sample =>
  sample(
    'forms/projectPlan.json',
    "\"price\": { \"title\": \"单价\", \"suffix\": \"万元\", \"inputMode\": \"decimal\", \"rules\": [{ \"use\": \"tenThousands\" }] },\n        \"amount\": { \"type\": \"number\", \"title\": \"小计\", \"suffix\": \"万元\", \"value\": { \"product\": [\"count\", \"price\"] } }",
    '"price": { "title": "单价", "widget": "select", "choose": { "operation": "product.list", "title": "{{row.title}}" }, "rules": [{ "use": "written" }] }, "amount": { "type": "number", "title": "小计", "value": { "copy": "orders", "from": "price" } }',
    value,
  )

/** A queue for what can be ordered together. */
const waiting = (value: string): Sample =>
  sample(
    'flows/collectJoin.json',
    '"states": ["已参团", "已确认", "已收货"],',
    '"states": ["已确认", "已收货"], "waiting": { "state": "已参团", "next": "confirm" },',
    value,
  )

export const samples: Readonly<Record<string, Sample>> = {
  '平台设置.zone': sample('portal.json', '"theme": {', '"zone": "Europe/London", "theme": {', 'Europe/London'),
  '选一条记录.operation': choosing('provider.list'),
  '选一条记录.title': choosing('{{row.name}}'),
  '选一条记录.keep': choosing('projectName'),
  '抄自选中的记录.copy': copying('orders'),
  '抄自选中的记录.from': copying('price'),
  '不大于另一项.notAbove': sample(
    'forms/projectPlan.json',
    '"investDevice": [',
    '"investDevice": [{ "notAbove": "planInvest", "message": "不能大于计划投资合计" }, ',
    'planInvest',
  ),
  '平台设置.currency': sample('portal.json', '"theme": {', '"currency": "EUR", "theme": {', 'EUR'),
  '候补.state': waiting('已参团'),
  '候补.next': waiting('confirm'),
  '平均数.of': sample(
    'records/service.json',
    '"fields": {',
    '"averages": { "meanQty": { "of": "intentOrder", "field": "qty", "by": "serviceId" } }, "fields": { "meanQty": { "type": "number", "title": "平均订购数量" },',
    'intentOrder',
  ),
  '一步审校.roles[]': sample(
    'portal.json',
    '"theme": {',
    '"review": { "steps": [{ "id": "first", "title": "初审", "roles": ["operator"] }], "depth": { "words": 1, "rules": 1, "access": 1 } }, "theme": {',
    'operator',
  ),
  '标志.logo': sample('portal.json', '"theme": {', '"look": { "logo": "hall-city.webp" }, "theme": {', 'hall-city.webp'),
  '标志.icon': sample('portal.json', '"theme": {', '"look": { "icon": "hall-city.webp" }, "theme": {', 'hall-city.webp'),
  '主视觉.picture': sample('pages/case-detail.json', '"blocks": [', '"blocks": [{ "kind": "hero", "size": "page", "picture": "{{data.case.picture}}" }, ', '{{data.case.picture}}'),
  '图片.file': sample('pages/exhibition.json', '"art": "exhibition"', '"picture": { "file": "hall-city.webp", "alt": "大厅" }', 'hall-city.webp'),
  '答卷接口.access[]': sample('portal.json', '"access": "verified",', '"access": ["verified"],', 'verified'),
  '退出.externalUrl': sample('portal.json', '"logout": {', '"logout": { "externalUrl": "https://example.cn/out",', 'https://example.cn/out'),
  '菜单项.href': sample('menus.json', '"title": "金融", "route": "finance"', '"title": "金融", "href": "https://example.cn/"', 'https://example.cn/'),
  '进度条.full': sample('pages/collect.json', '"full": "已达到成团数量"', '"full": "已有 {{row.joinedQty}}"', '已有 {{row.joinedQty}}'),
  '卡片.tag': sample('pages/home.json', '{ "title": "数字化诊断", ', '{ "title": "数字化诊断", "tag": "{{session.enterpriseName}}", ', '{{session.enterpriseName}}'),
  '消息的字段.title': sample('portal.json', '"fields": { "type": "msgType"', '"fields": { "title": "title", "type": "msgType"', 'title'),
  '消息的字段.content': sample('portal.json', '"fields": { "type": "msgType"', '"fields": { "content": "content", "type": "msgType"', 'content'),
  '消息.title': sample('flows/collectDemand.json', '"title": "集采需求已提交"', '"title": "{{row.name}}已提交"', '{{row.name}}已提交'),
  '合成一条.title': sample('flows/reservation.json', '"together": { "title": "来访提醒"', '"together": { "title": "{{data.day}}来访"', '{{data.day}}来访'),
  '外发通知.together': sample('flows/signup.json', '"before": "startTime",', '"before": "startTime", "notify": { "by": "sms", "text": "培训即将开始", "together": "{{data.day}}有培训" },', '{{data.day}}有培训'),
  '随后.none[]': sample('flows/demandProject.json', '"every": ["已放弃", "服务商拒单"] }', '"every": ["已放弃", "服务商拒单"], "none": ["已完成"] }', '已完成'),
  '状态.waits[]': sample('flows/demandOrder.json', '"waits": "operator"', '"waits": ["operator"]', 'operator'),
  '外发通知.to': sample('flows/project.json', '"message": { "title": "合同被退回"', '"notify": { "by": "sms", "to": "providerId", "text": "合同需要修改" }, "message": { "title": "合同被退回"', 'providerId'),
  '写入的固定值.*': sample('api/matching.json', '"x-record": { "type": "collect", "verb": "list" }', '"x-record": { "type": "collect", "verb": "list", "set": { "status": "征集中" } }', '征集中'),
  '记录服务.siblings[]': sample('api/matching.json', '"x-record": { "type": "collect", "verb": "list" }', '"x-record": { "type": "collect", "verb": "list", "siblings": ["title"] }', 'title'),
  '天数.days[]': sample('forms/projectPlan.json', '"value": { "sum": ["investSoftware", "investCloud", "investDevice", "investService", "investOther"] }', '"value": { "days": ["startDate", "endDate"] }', 'startDate'),
  '只显示一次.operation': sample('pages/personal.json', '"label": "企业名称", ', '"label": "企业名称", "once": { "operation": "account.key", "label": "显示" }, ', 'account.key'),
  '工作台.flows[]': sample('pages/operator.json', '"groups": [\n      { "title": "办理", "flows": ["project", ', '"flows": ["project"], "groups": [\n      { "title": "办理", "flows": [', 'project'),
  '工作台.records[]': sample('pages/operator.json', '"groups": [\n      { "title": "办理", "flows": ["project", "offlineDiagnose", "loanApply", "reservation", "signup"] },\n      { "title": "内容", "records": ["notice", ', '"records": ["notice"], "groups": [\n      { "title": "办理", "flows": ["project", "offlineDiagnose", "loanApply", "reservation", "signup"] },\n      { "title": "内容", "records": [', 'notice'),
  '每一项.until': sample('records/collect.json', '"tag": "{{row.status}}"', '"tag": "{{row.status}}", "until": "{{row.deadline}}"', '{{row.deadline}}'),
  '筛选.counts': sample('pages/collect.json', '"query": "direction" }', '"query": "direction", "counts": "{{data.collects}}" }', '{{data.collects}}'),
  '标签.count': sample('pages/personal.json', '"id": "0", "title": "企业信息", ', '"id": "0", "title": "企业信息", "count": "{{session.unread}}", ', '{{session.unread}}'),
  '卡片组.id': block('pages/home.json', '"kind": "cards"'),
  '调用接口.needs': needing('"do": "call", "operation": "account.endOtherSessions"'),
  '返回.needs': needing('"do": "back"'),
  '提交表单.needs': needing('"do": "submit"'),
  '刷新.needs': needing('"do": "reload"'),
  '设置值.needs': needing('"do": "set", "target": "query", "name": "id", "value": "1"'),
  '关闭对话框.needs': needing('"do": "close"'),
  '提示.needs': needing('"do": "toast", "text": "已办理"'),
  '记一笔.needs': needing('"do": "track", "event": "done"'),
  '下载.needs': sample('pages/account-data.json', '"fileName": "{{session.username}}-平台数据.json" }', '"fileName": "{{session.username}}-平台数据.json", "needs": "verified" }', 'verified'),
  '记录.write[]': sample('records/project.json', '"write": "verified"', '"write": ["verified"]', 'verified'),
  '账户接口.login': serving('login'),
  '账户接口.password': serving('password'),
  '账户接口.close': serving('closeAccount'),
  '忘记密码.code': serving('forgotPassword'),
  '忘记密码.password': serving('resetPassword'),
  '更换手机号.proof': serving('phoneUnbinding'),
  '更换手机号.number': serving('phoneUnbindingChange'),
  '账户类型.register': sample('accounts.json', '"kinds": {\n    "enterprise": {', '"serve": { "path": "/ad/api/accounts", "login": "login", "password": "password" }, "kinds": { "enterprise": { "register": "register",', 'register'),
  '主视觉.id': block('pages/home.json', '"kind": "hero"'),
}
