import type { Explanation } from './explanation'

const wrongScore = '答卷人得到的分数和等级会不对'

/** Questionnaires: weights, levels, vectors. Code: Chinese, English, cause, effect, remedy, example. */
// One entry a line, so that the columns line up as a table.
// prettier-ignore
export const questionnaireExplanations: Record<string, Explanation> = {
  'questionnaire/duplicate-id': { zh: '问卷里的编码重复', en: 'An id or code of the questionnaire is used twice', cause: '复制题目后忘了改', effect: '两道题的答案会混在一起', remedy: '改成另一个', example: '"id": "Q16"' },
  'questionnaire/unknown-indicator': { zh: '题目所属的指标不存在', en: 'There is no such indicator', cause: '拼写错误，或指标已改名', effect: wrongScore, remedy: '写 dimensions 里的指标编码', example: '"f1" → "F1"' },
  'questionnaire/unknown-peer': { zh: '示例平均值给不存在的一类人', en: 'A sample average is for peers that do not exist', cause: '拼写错误，或 portal.json 的 diagnosis.peers 改了', effect: '没有人看得到这个平均值', remedy: '写 diagnosis.peers 中的字段和它的值', example: '"where": { "industryCode": "34" }' },
  'questionnaire/no-directions': { zh: '写了提升环节，没有写它的字典', en: 'A direction without a dictionary of directions', cause: '复制题目时带来的，或删了 directions', effect: '提升环节不起作用', remedy: '写上 directions，或删去 changeDirection', example: '"directions": "ent_change_direction"' },
  'questionnaire/empty-section': { zh: '报告的这一部分没有内容', en: 'A section of the report has nothing to show', cause: '删了内容，忘了删报告的这一部分', effect: '报告里有一部分是空的', remedy: '写上它要的内容，或从 sections 删去', example: '{ "key": "scenes", "title": "应用场景等级" }' },
  'questionnaire/scenes-axis': { zh: '应用场景和它的维度只写了一个', en: 'Scenes without their axis, or the axis without scenes', cause: '删了一处，忘了另一处', effect: '场景的答案不会出现在报告里', remedy: 'scenes 和 business 两处都写，或都不写', example: '"business": { "code": "B", "name": "数字化经营", "note": "…" }' },
  'questionnaire/unknown-dimension': { zh: '没有这个维度', en: 'There is no such dimension', cause: '拼写错误，或维度已改名', effect: '报告里这一项没有平均值', remedy: '写 dimensions 里的维度编码', example: '"f" → "F"' },
  'questionnaire/option-score': { zh: '选项的分值与满分不符', en: 'The options do not reach the points of the question', cause: '改了选项，忘了改满分', effect: wrongScore, remedy: '单选以最高的选项为满分，多选以合计为满分', example: '4 × 2 = 8' },
  'questionnaire/score-sum': { zh: '各项合计与所写的满分不符', en: 'The parts do not add up to what is written', cause: '增删题目或改了分值', effect: wrongScore, remedy: '改成合计，或改正各项', example: '8 + 6 + 6 = 20' },
  'questionnaire/exclusive': { zh: '排他项写得不对', en: 'An exclusive option that makes no sense', cause: '排他只用于多选里的“暂无”一项', effect: wrongScore, remedy: '排他项写 0 分，单选不写排他', example: '"score": 0, "exclusive": true' },
  'questionnaire/level-order': { zh: '等级没有从低到高写', en: 'The levels do not rise', cause: '插入时放错了位置', effect: '企业会得到错误的等级', remedy: '按等级从低到高排列', example: '0, 1, 2, 3, 4' },
  'questionnaire/level-demand': { zh: '等级的条件不合理', en: 'A demand of a level that makes no sense', cause: '多写或少写了一位', effect: '企业会得到错误的等级', remedy: '逐级不降低，且不超过题目能达到的数', example: '"minScore": 400 → 40' },
  'questionnaire/unknown-level': { zh: '场景选项的等级不存在', en: 'A scene names a level that is not there', cause: '拼写错误，或等级已删去', effect: '企业会得到错误的等级', remedy: '写 levels 里的等级', example: '"level": 5 → 4' },
  'questionnaire/priorities-section': { zh: '优先事项与报告的各部分对不上', en: 'Priorities are declared or shown, but not both', cause: '删了一处，忘了另一处', effect: '报告里少一部分，或这一部分是空的', remedy: '两处都写，或都不写', example: '{ "key": "priorities", "title": "优先改进" }' },
  'questionnaire/priorities-per-dimension': { zh: '每个维度的条数多于总数', en: 'More of each dimension than in all', cause: '改了总数，忘了改每个维度的条数', effect: '一个维度就占满优先事项', remedy: '改成不大于 max 的数', example: '"perDimension": 1' },
  'questionnaire/no-next-step': { zh: '最低等级没有下一步', en: 'The lowest level has no next step', cause: '第一条写了较高的等级', effect: '刚起步的企业看不到主要按钮', remedy: '让一条的 fromLevel 等于最低等级', example: '"fromLevel": 0' },
  'questionnaire/unknown-direction': { zh: '提升环节不在字典里', en: 'The direction is not an option of the dictionary', cause: '拼写错误，或选项已删去', effect: '报告找不到匹配的资源', remedy: '写字典里的值', example: '"changeDirection": "2"' },
  'questionnaire/unknown-item': { zh: '测试向量里的题目不存在', en: 'A vector answers what is not asked', cause: '改了题目 id，忘了改向量', effect: '这个向量什么也证明不了', remedy: '改成所提示的题目', example: '"Q1" → "Q01"' },
  'questionnaire/unknown-option': { zh: '测试向量里的选项不存在', en: 'A vector chooses an option that is not there', cause: '删去了选项，忘了改向量', effect: '这个向量什么也证明不了', remedy: '写题目里的选项编码', example: '["Z"] → ["A"]' },
  'questionnaire/vector-fails': { zh: '测试向量算出的结果不同', en: 'A vector gives another result than it states', cause: '改了分值或等级条件，忘了改向量', effect: wrongScore, remedy: '先核对分值；确实要改时，改向量', example: '"totalScore": 50.45' },
}
