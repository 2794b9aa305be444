import { demoAccounts } from '../store/demo-accounts'
import type { Ports, Registered } from './ports'

/** More invented companies, for trying out a registration. The last one's check digit is wrong, as on some old licences. */
const invented: Registered[] = [
  { socialCode: '91990101MADEM0062F', enterpriseName: '示例市晨光电器有限公司（示例）' },
  { socialCode: '91990103MADEM00700', enterpriseName: '示例市远山食品有限公司（示例）' },
]

/** Answers for demonstration codes only; a real register takes its place. */
export function createDemoRegistry(): NonNullable<Ports['registry']> {
  const known = new Map([...demoAccounts.flatMap(({ enterprise }) => enterprise ?? []), ...invented].map(({ socialCode, enterpriseName }) => [socialCode, { socialCode, enterpriseName }]))
  return { find: async (socialCode) => known.get(socialCode) ?? null }
}
