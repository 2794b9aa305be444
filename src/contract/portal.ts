import { Type, type Static } from '@sinclair/typebox'
import { Condition } from './parts/condition'
import { DiagnosisPart } from './parts/portal/diagnosis-part'
import { FooterPart } from './parts/portal/footer-part'
import { MessagesPart } from './parts/portal/messages-part'
import { Offices } from './parts/portal/offices'
import { Outside } from './parts/portal/outside'
import { WorkCalendar } from './parts/portal/work-calendar'
import { Review } from './parts/portal/review'
import { Dialogs } from './parts/portal/dialogs'
import { closedObject, withDefault, SchemaLine, oneOf } from './closed-object'
import { language } from './vocabulary/language'

const text = (title: string) => Type.String({ title, minLength: 1 })
const px = (title: string) => Type.Integer({ title, minimum: 0 })
const color = (title: string) => Type.String({ title, pattern: '^#[0-9a-fA-F]{6}$' })

/** Features that depend on an outside service and can be declared off. */
export const featureNames = ['sms', 'email', 'registry'] as const
export type Feature = (typeof featureNames)[number]

/** Everything about the whole portal that an operator may set (spec §4, §8, §9). */
export const Portal = closedObject('平台设置', '标题、接口、存储名、阈值、缩放、配色、页脚。', {
  $schema: SchemaLine,
  language: Type.Literal(language, {
    title: '写法的版本',
    description: `schemas 用的是第几版写法，现在是 ${language}。程序更新后旧写法由 npm run check -- --fix 整体改好，请勿自己改这个数。`,
  }),
  title: text('平台名称'),
  shortTitle: text('简称'),
  description: text('一句话介绍'),
  version: withDefault(text('版本'), '0.0.0'),
  locale: Type.String({
    title: '语言',
    description: 'BCP 47 代码，如 zh-CN、en、ar。words.json 没有写的用语，中文的平台说中文，别的说英语；日期、数字和复数随它。',
    pattern: '^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$',
  }),
  zone: Type.Optional(
    Type.String({
      title: '时区',
      description: 'IANA 的名称，如 Asia/Shanghai、Europe/London。日期、天数、定时都按它的钟点；不写是中国的时间。',
      minLength: 1,
    }),
  ),
  currency: Type.Optional(
    Type.String({
      title: '货币',
      description: 'ISO 4217 的代码，如 CNY、EUR、CAD；模板 |money 用它，符号和小数随语言和货币。不写是人民币。',
      minLength: 1,
    }),
  ),
  dir: Type.Optional(oneOf('文字方向', ['ltr', 'rtl'] as const, '不写则随语言。')),
  api: withDefault(
    closedObject('接口', '', {
      main: withDefault(text('主接口前缀'), '/ad/api'),
      shared: withDefault(text('公共接口前缀'), '/sa/api'),
      flow: withDefault(text('流程接口前缀'), '/flow/api'),
      timeout: withDefault(Type.Integer({ title: '超时毫秒', minimum: 1000, maximum: 600000 }), 60_000),
      successCodes: withDefault(Type.Array(Type.Integer(), { title: '成功码', minItems: 1 }), [200, 0]),
      tokenPrefix: withDefault(Type.String({ title: '令牌前缀', description: '写在 Authorization 头中令牌之前。' }), ''),
      padding: withDefault(oneOf('密码填充方式', ['oaep', 'pkcs1'] as const), 'oaep'),
    }),
  ),
  storage: withDefault(
    closedObject('浏览器存储名', '', {
      token: withDefault(text('令牌'), 'token'),
      username: withDefault(text('用户名'), 'username'),
      type: withDefault(text('企业类型'), 'type'),
      uuid: withDefault(text('单点登录标识'), 'uuid'),
      socialCode: withDefault(text('信用代码'), 'socialCode'),
      enterpriseName: withDefault(text('名称'), 'enterpriseName'),
      userInfo: withDefault(text('用户信息'), 'userInfo'),
      keyword: withDefault(text('搜索词'), 'keyword'),
      cookie: withDefault(text('令牌 cookie'), 'accessToken'),
      configured: withDefault(text('配置的令牌名'), 'portalToken'),
    }),
  ),
  thresholds: withDefault(
    closedObject('阈值', '', {
      scrolled: withDefault(px('页头变色的滚动距离'), 110),
      backToTop: withDefault(px('回到顶部出现的滚动距离'), 200),
      backToTopBottom: withDefault(px('回到顶部距底'), 100),
      backToTopRight: withDefault(px('回到顶部距右'), 140),
      unreadCap: withDefault(px('角标上限'), 99),
      unreadPageSize: withDefault(Type.Integer({ title: '统计未读时读取的条数', minimum: 1, maximum: 1000 }), 100),
      lazyTimeout: withDefault(px('分块加载超时毫秒'), 120_000),
      messageDuration: withDefault(px('提示显示毫秒'), 3000),
      reloadDelay: withDefault(px('改密后刷新延迟毫秒'), 1000),
    }),
  ),
  scaling: withDefault(
    closedObject('缩放', '', {
      designWidth: withDefault(px('设计宽度'), 1920),
      rootFontSize: withDefault(px('设计根字号'), 192),
      mobileRootFontSize: withDefault(px('手机根字号'), 110),
      textSizes: withDefault(
        Type.Array(closedObject('字号', '', { label: text('名称'), factor: Type.Number({ title: '倍数', minimum: 0.8, maximum: 2 }) }), {
          title: '可选的字号',
          minItems: 2,
        }),
        [1, 1.15, 1.3].map((factor) => ({ label: `${Math.round(factor * 100)}%`, factor })),
      ),
      elderFactor: withDefault(Type.Number({ title: '长者模式倍数', minimum: 1.25, maximum: 1.5 }), 1.4),
    }),
  ),
  theme: withDefault(
    closedObject('配色', '可以只写主色：深色、强调色、页面底色和页脚由它得出。', {
      primary: withDefault(color('主色'), '#1158c7'),
      primaryDark: withDefault(color('主色（深）'), '#0b3d91'),
      accent: withDefault(color('强调色'), '#0a6f94'),
      ink: withDefault(color('正文色'), '#14233b'),
      muted: withDefault(color('次要文字'), '#4d5d75'),
      line: withDefault(color('线条'), '#d3deec'),
      surface: withDefault(color('卡片底色'), '#ffffff'),
      page: withDefault(color('页面底色'), '#f4f8fd'),
      success: withDefault(color('成功'), '#18794e'),
      warning: withDefault(color('警告'), '#8f5200'),
      danger: withDefault(color('错误'), '#c1272d'),
      footer: withDefault(color('页脚底色'), '#0a2a5e'),
      footerText: withDefault(color('页脚文字'), '#d7e3f6'),
    }),
  ),
  look: Type.Optional(
    closedObject(
      '标志',
      '平台自己的标志和浏览器标签上的图标，不写则用自带的。填 files 文件夹里的图片（png、jpg、webp）；标志用透明底的 png，高不低于 128 像素。',
      {
        logo: Type.Optional(text('标志')),
        icon: Type.Optional(Type.String({ title: '图标', description: '正方形，不小于 64 像素。', minLength: 1 })),
      },
    ),
  ),
  dialogs: withDefault(Dialogs),
  guard: closedObject('访问控制', '没有账户的平台只写首页。', {
    signIn: withDefault(text('登录路由 id'), ''),
    complete: withDefault(text('完善信息路由 id'), ''),
    home: text('首页路由 id'),
    incomplete: withDefault(text('未完善时的提示'), ''),
    other: withDefault(text('账户类型不同、打不开页面时的提示'), ''),
  }),
  operations: withDefault(
    closedObject('会话接口', '外壳自己调用或留意的接口，填 operationId；没有账户的平台不写。', {
      login: withDefault(Type.String({ title: '登录', minLength: 1, description: '成功后由外壳保存令牌与用户信息，并按钟点问候。' }), ''),
      signOn: Type.Optional(Type.String({ title: '发起单点登录', minLength: 1, description: '成功后外壳前往回答中的 url。' })),
      signOnLogin: Type.Optional(
        Type.String({ title: '完成单点登录', minLength: 1, description: '从认证服务返回登录页时，外壳以地址中的参数调用；与登录相同。' }),
      ),
      signOff: Type.Optional(Type.String({ title: '单点退出', minLength: 1, description: '单点登录的用户退出时，外壳前往回答中的 url。' })),
      logout: withDefault(Type.String({ title: '退出', minLength: 1, description: '调用之后（无论成败）外壳清除会话并离开。' }), ''),
      password: withDefault(Type.String({ title: '修改密码', minLength: 1, description: '成功后外壳清除会话，用户需重新登录。' }), ''),
      close: Type.Optional(
        Type.String({ title: '注销账户', minLength: 1, description: '成功后外壳清除会话，打开 logout 的 closed 所写的页面。' }),
      ),
      key: withDefault(Type.String({ title: '公钥', minLength: 1, description: '密封加密字段所用的公钥。' }), ''),
      captcha: withDefault(Type.String({ title: '图形验证码', minLength: 1 }), ''),
      sliderLogin: Type.Optional(Type.String({ title: '滑块登录', minLength: 1, description: '与登录相同，凭滑块验证的结果。' })),
      verifyCaptcha: Type.Optional(
        Type.String({ title: '滑块验证', minLength: 1, description: '核对滑块的位置，换得 captchaVerification。' }),
      ),
      unread: withDefault(Type.String({ title: '消息列表', minLength: 1, description: '填好资料的账户打开页面时用于统计未读消息。' }), ''),
      dictionary: Type.Optional(
        Type.String({
          title: '字典',
          minLength: 1,
          description: '前端模式下，标为 served 的字典从这里读取选项；以一个必填参数接收字典编码。',
        }),
      ),
      read: Type.Optional(Type.String({ title: '标为已读', minLength: 1, description: '成功后，各窗口的未读数和消息列表随即更新。' })),
    }),
  ),
  features: Type.Optional(
    closedObject('功能开关', '写 false 即声明本平台没有这项功能：用到它的接口都要撤下。不写即开通，正式运行时须配好它的网关。', {
      sms: Type.Optional(
        Type.Boolean({ title: '短信', description: '注册、找回账户、换绑手机和办理通知所用；网关写在环境变量 PORTAL_SMS_URL 中。' }),
      ),
      email: Type.Optional(
        Type.Boolean({
          title: '邮件',
          description: '用邮箱注册、找回账户、更换邮箱和办理通知所用；邮件服务器写在环境变量 PORTAL_SMTP_URL 中。',
        }),
      ),
      registry: Type.Optional(
        Type.Boolean({
          title: '企业登记信息查询',
          description: '核对企业名称、带出登记信息所用；地址写在环境变量 PORTAL_REGISTRY_URL 中。',
        }),
      ),
    }),
  ),
  messages: Type.Optional(MessagesPart),
  diagnosis: Type.Optional(DiagnosisPart),
  dicts: Type.Optional(
    closedObject('字典', '程序要用到的字典，填编码。', {
      industry: text('行业（GB/T 4754）'),
      district: text('区县'),
      size: text('企业规模'),
      enterpriseType: text('企业认证状态'),
    }),
  ),
  search: Type.Optional(
    closedObject('站内搜索', '页头的搜索框；不写则没有。', { route: text('打开哪一页（路由 id）'), hint: text('提示') }),
  ),
  files: Type.Optional(
    closedObject('文件接口', 'upload 控件和文件链接所用的接口。写了 serve，四个接口都由程序给出；另写在 api 里的，填 operationId。', {
      serve: Type.Optional(Type.String({ title: '地址', pattern: '^/', description: '四个接口在这个地址，如 /ad/api/file。' })),
      upload: withDefault(text('上传'), 'file.upload'),
      list: withDefault(text('名称和大小'), 'file.list'),
      read: withDefault(text('下载'), 'file.read'),
      remove: withDefault(text('删除'), 'file.remove'),
    }),
  ),
  calendar: Type.Optional(WorkCalendar),
  offices: Type.Optional(Offices),
  outside: Type.Optional(Outside),
  review: Type.Optional(Review),
  greetings: withDefault(
    Type.Array(closedObject('问候', '', { before: Type.Integer({ title: '几点以前', minimum: 1, maximum: 24 }), text: text('文字') }), {
      title: '按钟点问候',
    }),
    [],
  ),
  conditions: withDefault(Type.Record(Type.String({ pattern: '^[a-z][A-Za-z0-9]*$' }), Condition, { title: '命名条件' })),
  footer: withDefault(FooterPart),
  singleSignOn: Type.Optional(
    closedObject('单点登录', 'OpenID Connect。认证服务的地址写在环境变量 PORTAL_OIDC_ISSUER 中，没有写就不开通。', {
      label: text('按钮文字'),
      scope: Type.String({ title: '申请的范围', pattern: '^openid( [A-Za-z_]+)*$' }),
      claims: closedObject('字段名', '认证服务用哪些名字给出企业信息。', {
        socialCode: text('统一社会信用代码'),
        enterpriseName: text('名称'),
        username: Type.Optional(text('用户名')),
      }),
    }),
  ),
  logout: withDefault(
    closedObject('退出', '', {
      externalUrl: Type.Optional(Type.String({ title: '单点登录退出地址', pattern: '^https://' })),
      closed: Type.Optional(
        Type.String({
          title: '注销账户之后的页面',
          minLength: 1,
          description: '路由 id。说明删除了什么、还保留什么、有事找谁；不写则回首页。所有人都要能打开。',
        }),
      ),
    }),
  ),
})
export type Portal = Static<typeof Portal>
