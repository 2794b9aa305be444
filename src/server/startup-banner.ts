import type { Env } from './env'

interface Facts {
  env: Env
  url: string
  built: boolean
  demo: boolean
}

/** What the terminal shows once the portal answers. */
export function startupBanner({ env, url, built, demo }: Facts): string {
  return [
    '',
    `  平台已启动：${url}`,
    `  数据：${env.databaseUrl ? 'PostgreSQL（DATABASE_URL）' : env.dataDir}　页面与接口定义：${env.schemasDir}`,
    ...(env.portalApi ? [`  前端模式：接口由 ${new URL(env.portalApi).host} 提供`] : []),
    ...(demo ? ['  演示账户：demo-new（未认证）、demo-verified（已认证）、demo-operator（运营）　密码：Demo#2026'] : []),
    ...(built ? [] : ['  注意：尚未生成页面文件，请先运行 npm run build。']),
    ...(env.testHooks ? ['  注意：测试接口已打开（PORTAL_TEST_HOOKS），仅限本机使用。'] : []),
    ...(env.production && !env.publicUrl?.startsWith('https:') ? ['  注意：未设置 https 的 PORTAL_URL，Cookie 不带 Secure 标记。'] : []),
    '  停止：Ctrl+C',
    '',
  ].join('\n')
}
