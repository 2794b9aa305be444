import type { AccountsFile } from '../contract/accounts'
import type { Env } from './env'
import { demoPassword } from './store/demo/seed-demo'

interface Facts {
  env: Env
  url: string
  built: boolean
  /** Names of the demonstration accounts. */
  demo: string[]
  accounts: AccountsFile | undefined
}

/** An account's name with the title of its level or role. */
function named(accounts: AccountsFile | undefined, username: string): string {
  const account = accounts?.demo?.find((one) => one.username === username)
  const kind = account && accounts?.kinds[account.role]
  const level = kind?.levels.find(({ id }) => id === account?.level) ?? kind?.levels[0]
  const title = level?.title ?? (account && accounts?.staff?.[account.role]?.title)
  return title === undefined ? username : `${username}（${title}）`
}

/** The terminal's message once the portal is serving. */
export function startupBanner({ env, url, built, demo, accounts }: Facts): string {
  return [
    '',
    `  平台已启动：${url}`,
    `  数据：${env.databaseUrl ? 'PostgreSQL（DATABASE_URL）' : env.dataDir}　页面与接口定义：${env.schemasDir}`,
    ...(env.portalApi ? [`  前端模式：接口由 ${new URL(env.portalApi).host} 提供`] : []),
    ...(demo.length > 0 ? [`  演示账户：${demo.map((name) => named(accounts, name)).join('、')}　密码：${demoPassword}`] : []),
    ...(built ? [] : ['  注意：尚未生成页面文件，请先运行 npm run build。']),
    ...(env.testHooks ? ['  注意：测试接口已打开（PORTAL_TEST_HOOKS），仅限本机使用。'] : []),
    ...(env.production && !env.publicUrl?.startsWith('https:') ? ['  注意：未设置 https 的 PORTAL_URL，Cookie 不带 Secure 标记。'] : []),
    '  停止：Ctrl+C',
    '',
  ].join('\n')
}
