import { Type, type Static } from '@sinclair/typebox'
import { closedObject, label, oneOf } from '../../closed-object'

/** What a change affects, from the lowest level to the highest: it decides how many people must sign. */
export const reviewLevels = ['words', 'rules', 'access'] as const
export type ReviewLevel = (typeof reviewLevels)[number]

/** Levels that may go live before others have agreed; a change of access never may. */
const urgentLevels = ['words', 'rules'] as const satisfies readonly ReviewLevel[]

const depth = (title: string, description: string) => Type.Integer({ title, description, minimum: 1, maximum: 5 })

/** Who must agree before a change goes live, however it was submitted. */
export const Review = closedObject(
  '三审三校',
  '写了它，控制台、文件、命令和定时的修改都先等待审校，签满才上线；同一人不能担任两步，改动一处，已签的全部作废。不写则与平时一样，提交就上线。',
  {
    steps: Type.Array(
      closedObject('一步审校', '按顺序签；前一步没签，后一步不能签。', {
        id: Type.String({ title: 'id', pattern: '^[a-z][A-Za-z0-9]*$' }),
        title: label('名称', 8, '如“初审”。'),
        roles: Type.Optional(
          Type.Array(Type.String(), {
            title: '谁能签',
            description: 'accounts.json 的 staff 中带 admin 的角色；不写则管理平台的人都可以。',
            minItems: 1,
            uniqueItems: true,
          }),
        ),
      }),
      { title: '各步', minItems: 1, maxItems: 5 },
    ),
    depth: closedObject('要签几步', '从第一步起算；一次修改涉及几类，按最多的算。', {
      words: depth('只改文字', '标题、说明、提示等给人看的文字。'),
      rules: depth('改规则和版面', '填写规则、选项、区块和菜单的增减与顺序。'),
      access: depth('改谁能看、谁能办', '其余的一切：路由、账户、接口、流程、记录、谁能看见。'),
    }),
    publishFirst: Type.Optional(
      closedObject(
        '先发后审',
        '急事写明理由可以先上线，再由别人按上面的步数补签；补签的人退回，就从线上撤下。过时没有签满会提醒管理平台的人，提交人在签满以前不能再先发。不写则没有。',
        {
          levels: Type.Array(oneOf('哪类修改', urgentLevels), {
            title: '哪几类可以先发',
            description: 'words 为只改文字，rules 为改规则和版面；改谁能看、谁能办不能先发。',
            minItems: 1,
            uniqueItems: true,
          }),
          hours: Type.Integer({ title: '几小时内补签', minimum: 1, maximum: 168 }),
        },
      ),
    ),
  },
)
export type Review = Static<typeof Review>
