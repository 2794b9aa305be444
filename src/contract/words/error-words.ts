/** The message of a refusal's code, and how the browser shows it. */
export interface ErrorWord {
  message?: string
  once?: boolean
  prefer?: 'server' | 'fixed'
  quiet?: boolean
}

/** Defaults of `errors` in words.json (spec §8). */
export const errorWords = {
  400: { message: '请求格式有误，请刷新页面后重试', quiet: true },
  401: { message: '登录信息已过期，请重新登录', once: true, prefer: 'server' },
  403: { message: '系统服务异常，请联系管理员', prefer: 'fixed' },
  404: { message: '没有找到您要的内容', quiet: true },
  405: { message: '不支持这种请求方式', quiet: true },
  408: { message: '系统服务超时，请刷新后重试', prefer: 'fixed' },
  409: { message: '这份表单刚刚更新过，您填写的内容还在，请载入新版表单后再提交', quiet: true },
  413: { message: '提交的内容过大', quiet: true },
  415: { message: '不支持这种内容格式', quiet: true },
  421: { message: '访问的地址不属于本站', quiet: true },
  422: { message: '提交的内容有误，请检查后重试', quiet: true },
  429: { message: '操作过于频繁，请稍后再试', quiet: true },
  431: { message: '请求头过大', quiet: true },
  500: { message: '系统繁忙，请刷新后重试', prefer: 'server' },
  503: { message: '系统服务不可用，请联系管理员或刷新后重试', once: true, prefer: 'fixed' },
  1001: { message: '用户名或密码错误' },
  1002: { message: '验证码错误或已失效，请重新输入' },
  1003: { message: '旧密码错误' },
} as const satisfies Record<number, ErrorWord>

export const errorTitles: Record<keyof typeof errorWords, string> = {
  400: '请求写错',
  401: '没有登录或登录过期',
  403: '没有权限',
  404: '没有这项内容',
  405: '请求方式不对',
  408: '请求超时',
  409: '表单已更新',
  413: '内容太大',
  415: '内容格式不对',
  421: '网址不属于本站',
  422: '内容不合规则',
  429: '太频繁',
  431: '请求头太大',
  500: '本平台出错',
  503: '暂停服务',
  1001: '用户名或密码不对',
  1002: '验证码不对',
  1003: '旧密码不对',
}
