import { useMemo } from 'react'
import { usePortal } from '../../runtime/context'

/** Texts of this block alone, which no other page loads; `words` of portal.json may replace them by these names. */
const own = {
  sheetSections: '问卷各部分',
  sheetProgress: '已答 {answered}／{total}',
  sheetSaved: '已保存',
  sheetSaving: '正在保存…',
  sheetFailed: '还没有保存，正在重试。请保持页面打开',
  sheetReload: '刷新',
  sheetConflict: '这道题刚刚在另一处改过，已显示最新的答案；需要修改请重新选择',
  sheetRequired: '请作答',
  sheetSingle: '单选',
  sheetMulti: '可多选',
  sheetOptional: '选答',
  sheetKeyScene: '重点场景',
  sheetEvidence: '可准备的佐证材料：{list}',
  sheetExtra: '附加数据（选填，不计分）',
  sheetPrevious: '上一部分：{title}',
  sheetNext: '下一部分：{title}',
  sheetMissing: '还有{count}题没有作答，点题目名称可以直接前往：',
  sheetUnsaved: '有答案还没有保存，请稍候再提交',
  sheetPoints: '满分{points}分',
} as const
export type SheetWord = keyof typeof own

export type SheetWords = (name: SheetWord, values?: Record<string, string | number>) => string

export function useSheetWords(): SheetWords {
  const { words } = usePortal().boot.portal
  return useMemo(
    () => (name, values = {}) => Object.entries(values).reduce((text, [key, value]) => text.replaceAll(`{${key}}`, String(value)), words[name] ?? own[name]),
    [words],
  )
}
