/**
 * Every way a request is refused: HTTP status, code of the envelope and the words for the visitor. For errors status
 * and code are equal; business refusals answer 200 with a code above 1000 (spec §7, §8).
 */
export const errors = {
  malformed: { status: 400, code: 400, message: '请求格式有误，请刷新页面后重试' },
  parameters: { status: 400, code: 400, message: '请求参数有误' },
  session: { status: 401, code: 401, message: '登录信息已过期，请重新登录' },
  forbidden: { status: 403, code: 403, message: '您没有进行这项操作的权限' },
  missing: { status: 404, code: 404, message: '没有找到您要的内容' },
  method: { status: 405, code: 405, message: '不支持这种请求方式' },
  timeout: { status: 408, code: 408, message: '系统服务超时，请刷新重试' },
  superseded: { status: 409, code: 409, message: '这份表单刚刚更新过，您填写的内容还在，请载入新版表单后再提交' },
  tooLarge: { status: 413, code: 413, message: '提交的内容过大' },
  mediaType: { status: 415, code: 415, message: '不支持这种内容格式' },
  misdirected: { status: 421, code: 421, message: '访问的地址不属于本站' },
  body: { status: 422, code: 422, message: '提交的内容有误，请检查后重试' },
  tooMany: { status: 429, code: 429, message: '操作过于频繁，请稍后再试' },
  headers: { status: 431, code: 431, message: '请求头过大' },
  internal: { status: 500, code: 500, message: '系统繁忙，请刷新重试' },
  busy: { status: 503, code: 503, message: '系统繁忙，请稍后重试' },
  unavailable: { status: 503, code: 503, message: '系统服务暂不可用，请稍后重试或联系管理员' },
  login: { status: 200, code: 1001, message: '用户名或密码错误' },
  captcha: { status: 200, code: 1002, message: '验证码错误或已失效，请重新输入' },
  password: { status: 200, code: 1003, message: '旧密码错误' },
  business: { status: 200, code: 1004, message: '操作未能完成' },
} as const satisfies Record<string, { status: number; code: number; message: string }>

export type ErrorName = keyof typeof errors
