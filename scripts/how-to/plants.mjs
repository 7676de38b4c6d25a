// The first step of recipes of docs/how-to, as a replacement of text: a new name where a kind is declared.

const scene = (file) => `packages/scene/src/${file}`
const contract = (file) => `packages/contract/src/${file}`
const before = (find, added) => ({ find, replace: `${added}\n${find}` })
/** A further value behind `last`. */
const value = (list, name) => ({ find: `${list}]`, replace: `${list}, '${name}']` })

/** `recipe`: page and heading; `file`, `find`, `replace`: what is planted. Every name begins with `planted`. */
export const PLANTS = [
  { recipe: 'halls: A style of frames', file: scene('hall/document.ts'), ...value("'walnut', 'gold'", 'plantedFrame') },
  {
    recipe: 'halls: A material of walls',
    file: scene('hall/document.ts'),
    ...value("'plaster', 'brick', 'fabric', 'concrete'", 'plantedWall'),
  },
  { recipe: 'halls: A material of floors', file: scene('hall/document.ts'), ...before("  'white_resin',", "  'plantedFloor',") },
  { recipe: 'halls: A mood of light', file: scene('hall/document.ts'), ...value("'dusk', 'spotlight'", 'plantedMood') },
  {
    recipe: 'halls: A text of a hung work',
    file: scene('hall/document.ts'),
    ...before("  title: workText('title'),", "  plantedText: workText('title'),"),
  },
  {
    recipe: 'halls: Another field of a hung work',
    file: scene('hall/document.ts'),
    ...before('  frame: frameStyle,', '  plantedMeasure: z.number(),'),
  },
  {
    recipe: 'halls: A text of a text wall',
    file: scene('hall/document.ts'),
    ...before("  title: textWallText('title'),", "  plantedWallText: textWallText('title'),"),
  },
  {
    recipe: 'halls: Something that stands or hangs in a hall',
    file: scene('hall/document.ts'),
    ...value("'pendant', 'beam', 'rug'", 'plantedProp'),
  },
  {
    recipe: 'halls: An official template',
    file: scene('hall/templates/hall-template.ts'),
    ...before("  | 'salon'", "  | 'plantedTemplate'"),
  },
  {
    recipe: 'halls: A kind of edit of a hall',
    file: scene('hall/edits.ts'),
    ...before(
      "  z.strictObject({ type: z.literal('set_music'), music: hallDocument.shape.music }),",
      "  z.strictObject({ type: z.literal('plantedHallEdit') }),",
    ),
  },
  {
    recipe: 'halls: A door',
    file: 'packages/stage/src/geometry/doors/door-styles.ts',
    find: "| 'french' | 'flush'",
    replace: "| 'french' | 'plantedDoor' | 'flush'",
  },
  {
    recipe: 'tours: A kind of hotspot',
    file: scene('tour/document.ts'),
    ...before(
      "  hotspotKind('link', { url: describe({ is: 'link' }, linkUrl) }),",
      "  hotspotKind('plantedHotspot', { url: describe({ is: 'link' }, linkUrl) }),",
    ),
  },
  {
    recipe: 'tours: A view that hotspots open',
    file: 'apps/web/src/shared/tours/hotspot-kinds.ts',
    find: "| 'room' | 'card'",
    replace: "| 'room' | 'plantedView' | 'card'",
  },
  {
    recipe: 'tours: A sort of field of hotspots',
    file: scene('tour/document.ts'),
    ...before("  | { is: 'direction' }", "  | { is: 'plantedSort' }"),
  },
  {
    recipe: 'tours: A field of a scene',
    file: scene('tour/document.ts'),
    ...before('  narration: z.nullable(z.strictObject({ assetId })),', '  plantedSceneField: z.boolean(),'),
  },
  {
    recipe: 'tours: A field of the tour itself',
    file: scene('tour/document.ts'),
    ...before("  text: text('text'),", '  plantedTourField: z.boolean(),'),
  },
  {
    recipe: 'tours: A kind of edit of a tour',
    file: scene('tour/edits.ts'),
    ...before(
      "  z.strictObject({ type: z.literal('set_tour'), set: tourFields }),",
      "  z.strictObject({ type: z.literal('plantedTourEdit') }),",
    ),
  },
  {
    recipe: 'invitations: An element',
    file: scene('invitation/elements.ts'),
    ...before(
      "  z.strictObject({ ...base, ...button, kind: z.literal('door') }),",
      "  z.strictObject({ ...base, kind: z.literal('plantedElement') }),",
    ),
  },
  {
    recipe: 'invitations: A way in which an element comes in',
    file: scene('invitation/elements.ts'),
    ...value("'turn', 'write'", 'plantedEntrance'),
  },
  {
    recipe: 'invitations: A fact that a text shows',
    file: scene('invitation/elements.ts'),
    ...value("'contact', 'guest'", 'plantedBinding'),
  },
  {
    recipe: 'invitations: An outline of pictures',
    file: scene('invitation/elements.ts'),
    ...value("'hexagon', 'diamond'", 'plantedMask'),
  },
  { recipe: 'invitations: A shape', file: scene('invitation/elements.ts'), ...value("'heart', 'arch'", 'plantedShape') },
  {
    recipe: 'invitations: An icon of invitations',
    file: scene('invitation/elements.ts'),
    ...before("  'arrow-down',", "  'plantedIcon',"),
  },
  {
    recipe: 'invitations: A kind of edit of an invitation',
    file: scene('invitation/edits.ts'),
    ...before(
      "  z.strictObject({ type: z.literal('set_event'), set: eventFields }),",
      "  z.strictObject({ type: z.literal('plantedCardEdit') }),",
    ),
  },
  { recipe: 'cards: A field of a card', file: contract('cards/cards.ts'), ...before("  'recording',\n])", "  'plantedField',") },
  {
    recipe: 'cards: A field of a card',
    file: contract('cards/cards.ts'),
    ...before('  wechat: z.string(),', '  plantedField: z.string(),'),
  },
  {
    recipe: 'cards: A field of a card',
    file: contract('cards/cards.ts'),
    ...before('  wechat: line(CARD_LINE_MAX_CHARACTERS),', '  plantedField: line(CARD_LINE_MAX_CHARACTERS),'),
  },
  { recipe: 'cards: A style of cards', file: contract('cards/cards.ts'), ...value("'ultramarine', 'violet'", 'plantedStyle') },
  {
    recipe: 'lottery: Chances for something else',
    file: contract('lottery/wheel.ts'),
    ...value("'membership', 'gift'", 'plantedChance'),
  },
  {
    recipe: 'lottery: A kind of prize',
    file: contract('lottery/prizes.ts'),
    ...value("'physical', 'coupon', 'virtual'", 'plantedPrize'),
  },
  {
    recipe: 'activities: A reward of an activity',
    file: contract('activities/activities.ts'),
    ...before(
      "  z.object({\n    kind: z.literal('membership'),",
      "  z.object({ kind: z.literal('plantedReward'), streakDays }),",
    ),
  },
  {
    recipe: 'money: A payment provider',
    file: contract('money/orders-admin.ts'),
    ...value("'alipay', 'sandbox'", 'plantedProvider'),
  },
  {
    recipe: 'money: A channel of a payment provider',
    file: contract('money/orders.ts'),
    ...value("'alipay_page', 'sandbox'", 'plantedChannel'),
  },
  {
    recipe: 'money: A benefit of membership',
    file: contract('money/membership.ts'),
    ...before('  assistantQuestionsPerDay: count(0, PLAN_QUESTIONS_MAX),', '  plantedBenefit: count(0, 1),'),
  },
  { recipe: 'works: A kind of work', file: contract('works/works.ts'), ...value("'invitation', 'exhibition'", 'plantedKind') },
  { recipe: 'works: A way of sharing', file: contract('community/community.ts'), ...value("'embed', 'system'", 'plantedWay') },
  { recipe: 'works: A mood of music', file: contract('works/music.ts'), ...value("'festive', 'solemn'", 'plantedMusic') },
  {
    recipe: "works: A way into one's own room",
    file: 'apps/web/src/features/own-room/model/ways.ts',
    ...value("'camera', 'photo'", 'plantedRoomWay'),
  },
  {
    recipe: 'works: Something that can be reported',
    file: contract('community/community.ts'),
    ...value("'work', 'comment', 'person', 'booth', 'guest_book_entry'", 'plantedTarget'),
  },
  {
    recipe: 'accounts: A social login',
    file: contract('accounts/social.ts'),
    ...before("  mi: { family: 'mi'", "  plantedLogin: { family: 'plantedFamily', sources: [] },"),
  },
  {
    recipe: 'accounts: A setting for admins',
    file: contract('admin/config-kinds.ts'),
    ...before("  aiSwitch: 'boolean',", "  plantedSetting: 'boolean',"),
  },
  {
    recipe: 'accounts: What a user is told before leaving',
    file: contract('accounts/account-data.ts'),
    ...before("  'membershipDays',", "  'plantedData',"),
  },
  {
    recipe: 'accounts: A kind of message',
    file: contract('community/message-kinds.ts'),
    ...before(
      "  'ticket.verified': kind",
      "  'ticket.planted': kind<{ plantedId: string }>({ type: 'system', icon: 'gift', tone: 'green' }),",
    ),
  },
  {
    recipe: 'accounts: A queue of the back office',
    file: contract('admin/admin.ts'),
    ...before('  /** Requested, or failed at the provider. */', '  plantedQueue: z.int(),'),
  },
  {
    recipe: 'accounts: An action in the audit log',
    file: contract('admin/audit-actions.ts'),
    ...before("  'bill.compare',", "  'bill.planted',"),
  },
  {
    recipe: 'server: An error',
    file: contract('api/errors.ts'),
    ...before('  SERVER_FAULT: { http: 500 },', '  PLANTED_ERROR: { http: 400 },'),
  },
  {
    recipe: 'server: A gateway of text messages',
    file: 'apps/server/src/environment/sms-environment.ts',
    ...before("  | { kind: 'webhook'; url: string; secret: string }", "  | { kind: 'plantedGateway' }"),
  },
  {
    recipe: 'server: An outside service',
    file: 'apps/server/src/module-support/base-dependencies.ts',
    ...before('  /** Null if one-click login is switched off. */', '  plantedService: { ask: () => Promise<string> } | null'),
  },
  {
    recipe: 'web: A screen',
    file: contract('screens/screen-table.ts'),
    ...before('  adminConfig: screen({', "  plantedScreen: screen({ path: '/planted' }),"),
  },
  {
    recipe: 'web: A colour of figures',
    file: scene('avatar/avatar-parts.ts'),
    ...before('  nameTagColour: colour(', "  plantedColour: colour('#000000'),"),
  },
  {
    recipe: 'web: A hairstyle of figures',
    file: scene('avatar/avatar-parts.ts'),
    ...before("    'bald',", "    'plantedHair',"),
  },
  {
    recipe: 'web: A part of figures',
    file: scene('avatar/avatar-parts.ts'),
    ...before("  thing: oneOf('none', 'book'", "  plantedPart: oneOf('none', 'plantedChoice'),"),
  },
  {
    recipe: 'web: A provider of maps',
    file: contract('places/map-providers.ts'),
    ...before('  tianditu: {', '  plantedMaps: { frames: [], pictures: [] },'),
  },
  {
    recipe: 'assistant: A way to ask the guide',
    file: 'apps/server/src/modules/community/assistant/guide/recognise-intent.ts',
    ...before("  | { kind: 'how_to' }", "  | { kind: 'plantedIntent' }"),
  },
]
