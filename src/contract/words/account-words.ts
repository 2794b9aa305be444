/** Server texts about accounts and diagnoses. No browser loads this module. */

/** 注册、登录、找回账户、换绑手机和单点登录的回答 */
export const accountsWords = {
  waitMinutes: '登录失败次数过多，请 {minutes} 分钟后再试',
  smsCodeWrong: '短信验证码错误或已失效，请核对或重新获取',
  stepOver: '验证已过期或已使用，请返回上一步重新验证手机号',
  phoneStepOver: '身份验证已过期或已使用，请返回上一步重新验证',
  phoneOtherAccount: '该手机号已绑定其他账户，请换一个号码',
  phoneNone: '当前账户还没有绑定手机号，请选择用登录密码验证',
  phoneNotOwn: '与当前绑定的手机号不一致，请核对',
  phoneNew: '请输入新手机号',
  phoneSame: '新手机号与当前绑定的相同，请换一个号码',
  pwdWrong: '登录密码错误',
  pwdNotRight: '登录密码不正确',
  identityWrong: '{title}有误，请逐位核对',
  nameTaken: '该用户名已被使用，请换一个',
  identityTaken: '该{title}已注册账户，可在登录页通过“忘记密码”找回',
  phoneTaken: '该手机号已注册账户，可在登录页通过“忘记密码”找回',
  signOnNoNames: '统一身份认证没有给出名称和身份，请换一个账号登录，或用密码登录',
  signOnOther: '该身份已绑定另一个统一身份账号，请用原来的账号登录，或用密码登录',
  signOnOff: '本平台没有开通统一身份认证，请用密码登录',
  signOnDown: '统一身份认证暂时无法使用，请稍后再试，或用密码登录',
  signOnFailed: '统一身份认证没有完成，请重新发起，或用密码登录',
  signOnLate: '登录已超时，或不是从本页面发起，请重新点击统一身份认证登录',
  signOnDenied: '您没有在统一身份认证中完成登录，可重新发起，或用密码登录',
  enterpriseName: '名称',
  legalPerson: '法定代表人姓名',
  legalPersonCard: '法定代表人证件号',
  registryDiffers: '{fields}与该统一社会信用代码的登记信息不一致，请对照营业执照核对。',
  registryAgrees: '{fields}与统一社会信用代码一致。',
  registryNoCode: '未查询到登记信息，请对照营业执照核对代码',
  registryOwnOnly: '只能查询本账户的登记信息，请手工填写',
  registryNone: '未查询到登记信息，请手工填写',
  registryDown: '登记信息暂时无法查询，请手工填写，或稍后再试',
  noEnterprise: '当前账户没有登记信息',
  thisDevice: '本机',
  otherDevice: '其他设备',
  staffSelf: '不能对自己的账户这样做',
  staffLast: '这是最后一个管理账户的人，不能停用',
  previewOnly: '这是修改的预览，只能看，什么也不会提交',
  passwordGiven: '您的密码由别人给出，请先修改密码',
} as const

/** 短信，开头总是【平台简称】 */
export const smsWords = {
  smsSigned: '【{portal}】{text}',
  smsCode: '验证码 {code}，用于{purpose}，5 分钟内有效。请勿告诉他人，工作人员不会向您索要。',
  smsNotice: '{text}如非本人操作，请立即联系工作人员。',
  smsRegister: '注册账户',
  smsReset: '重置登录密码',
  smsRetrieve: '找回账户',
  smsPhoneNew: '绑定此手机号',
  smsPhoneOld: '更换绑定的手机号',
  smsPasswordReset: '您的账户 {username} 的登录密码已重置，各处的登录均已退出。',
  smsPasswordChanged: '您的账户 {username} 的登录密码已修改，各处的登录均已退出。',
  smsPhoneChanged: '您的账户 {username} 绑定的手机号已更换为 {phone}，此手机号不再接收该账户的验证码。',
  smsPhoneBound: '此手机号已绑定账户 {username}。',
  smsClosed: '您的账户 {username} 已注销，账户的数据已全部删除。',
  smsJustSent: '验证码刚刚发送过，请稍候再试',
  smsPhoneHour: '这个手机号获取验证码过于频繁，请稍后再试',
  smsPhoneDay: '这个手机号今天获取验证码的次数已用完，请明天再试',
  smsNetwork: '获取验证码过于频繁，请稍后再试',
  smsBusy: '短信服务繁忙，请稍后再试',
} as const

/** 流程发出的邮件 */
export const mailWords = { mailSubject: '【{portal}】{title}', mailText: '{text}\n\n此邮件由{portal}自动发出，请勿回复。' } as const

/** 程序发出的站内消息 */
export const messagesWords = {
  welcomeTitle: '账户认证成功',
  welcomeText: '您的资料已填好，账户已认证，各项服务都可以使用了。',
  reportedTitle: '报告已生成',
  reportedText: '“{report}”已生成：得分{score}，{level}。可以登录查看，也可以下载保存。',
} as const

/** 在线诊断的回答 */
export const diagnosisWords = {
  diagnosisOff: '问卷暂未开放',
  diagnosisGone: '没有找到这份答卷，它可能已被放弃',
  questionnaireNone: '没有这份问卷',
  diagnosisOther: '您还有一份没有提交的问卷，请先完成或放弃它',
  diagnosisSent: '这份问卷已经提交，不能放弃',
  diagnosisFixed: '这份问卷已经提交，不能再修改，请查看报告',
  diagnosisGaps: '还有{count}题没有作答：{names}，请补充后再提交',
  diagnosisGapsMore: '还有{count}题没有作答：{names}等，请补充后再提交',
  diagnosisWait: '距上次提交不满{days}天，{date}起可以再次填写',
  reportName: '{name}（{date}）',
  reportUnnamed: '请说明要看哪一份报告',
  reportNotYet: '这份问卷还没有提交，提交后即可查看报告',
  reportNone: '没有找到这份报告',
  reportBusy: '正在为您生成报告，请等它完成后再下载',
  largeCompany: '可以作答参考，结果不参加定级',
  demandNeeds: '发布需求前请补充：{list}',
} as const
