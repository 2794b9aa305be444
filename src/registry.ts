import type { Registry } from './runtime/context'
import { lazyKind } from './runtime/lazy/lazy-kind'

/** The component of every kind that the contract allows; a missing kind does not compile. */
export const registry: Registry = {
  blocks: {
    hero: lazyKind(() => import('./blocks/hero').then((code) => code.HeroBlock)),
    lead: lazyKind(() => import('./blocks/lead').then((code) => code.LeadBlock)),
    article: lazyKind(() => import('./blocks/article').then((code) => code.ArticleBlock)),
    text: lazyKind(() => import('./blocks/text').then((code) => code.TextBlock)),
    cards: lazyKind(() => import('./blocks/cards').then((code) => code.CardsBlock)),
    steps: lazyKind(() => import('./blocks/steps').then((code) => code.StepsBlock)),
    gallery: lazyKind(() => import('./blocks/gallery').then((code) => code.GalleryBlock)),
    list: lazyKind(() => import('./blocks/list').then((code) => code.ListBlock)),
    'description-list': lazyKind(() => import('./blocks/description-list').then((code) => code.DescriptionListBlock)),
    form: lazyKind(() => import('./blocks/form').then((code) => code.FormBlock)),
    flow: lazyKind(() => import('./blocks/flow').then((code) => code.FlowBlock)),
    tabs: lazyKind(() => import('./blocks/tabs').then((code) => code.TabsBlock)),
    'call-to-action': lazyKind(() => import('./blocks/call-to-action').then((code) => code.CallToActionBlock)),
    questionnaire: lazyKind(() => import('./blocks/questionnaire').then((code) => code.QuestionnaireBlock)),
    custom: lazyKind(() => import('./blocks/custom').then((code) => code.CustomBlock)),
  },
  components: {
    'diagnosis-report': lazyKind(() => import('./custom/diagnosis-report').then((code) => code.DiagnosisReportView)),
    'exhibition-tabs': lazyKind(() => import('./custom/exhibition-tabs').then((code) => code.ExhibitionTabs)),
  },
  widgets: {
    text: lazyKind(() => import('./widgets/text').then((code) => code.TextWidget)),
    textarea: lazyKind(() => import('./widgets/textarea').then((code) => code.TextareaWidget)),
    body: lazyKind(() => import('./widgets/body').then((code) => code.BodyWidget)),
    password: lazyKind(() => import('./widgets/password').then((code) => code.PasswordWidget)),
    select: lazyKind(() => import('./widgets/select').then((code) => code.SelectWidget)),
    radio: lazyKind(() => import('./widgets/radio').then((code) => code.RadioWidget)),
    checkboxes: lazyKind(() => import('./widgets/checkboxes').then((code) => code.CheckboxesWidget)),
    cascader: lazyKind(() => import('./widgets/cascader').then((code) => code.CascaderWidget)),
    date: lazyKind(() => import('./widgets/date').then((code) => code.DateWidget)),
    captcha: lazyKind(() => import('./widgets/captcha').then((code) => code.CaptchaWidget)),
    code: lazyKind(() => import('./widgets/code').then((code) => code.CodeWidget)),
    slider: lazyKind(() => import('./widgets/slider').then((code) => code.SliderWidget)),
    upload: lazyKind(() => import('./widgets/upload').then((code) => code.UploadWidget)),
    rows: lazyKind(() => import('./widgets/rows').then((code) => code.RowsWidget)),
    static: lazyKind(() => import('./widgets/static').then((code) => code.StaticWidget)),
  },
}
