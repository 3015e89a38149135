/** Meaning of a header. Kinds without a field exist so that such columns are not mistaken for others. */
export type HeaderKind =
  | 'maker'
  | 'maker_ref'
  | 'third'
  | 'third_ref'
  | 'part_ref'
  | 'bare_ref'
  | 'type'
  | 'order_ref'
  | 'shop'
  | 'own_ref'
  | 'label'
  | 'name'
  | 'description'
  | 'value'
  | 'designator'
  | 'quantity'
  | 'number'
  | 'price'
  | 'total'
  | 'url'
  | 'datasheet'
  | 'notes'
  | 'family'
  | 'nno'
  | 'ncage'
  | 'footprint'
  | 'line_number';

const words = (list: string): RegExp => new RegExp(`(?<![a-z0-9])(?:${list})(?![a-z0-9])`);
const chinese = (list: string): RegExp => new RegExp(list);
const either = (western: string, eastern: string): RegExp =>
  new RegExp(`${words(western).source}|${chinese(eastern).source}`);

/** Header words in English, French, German and Chinese, in `normaliseHeader` form. */
const SAYS = {
  maker: either(
    'manufactur\\w*|manuf|mfrs?|mfgs?|mfct|mnfr?|makers?|brands?|oem|producers?|fabricants?|fab|fabr|constructeurs?|constr|marques?|producteurs?|hersteller\\w*|herst',
    '制造商|製造商|厂商|厂家|生产商|品牌|制造厂|メーカー',
  ),
  third: either('suppliers?|vendors?|fournisseurs?|fourn|frs|lieferant\\w*|lief', '供应商|供應商|供货商'),
  catalogue: words('catalog(?:ue)?|katalog'),
  shop: either(
    'digi ?key|mouser|farnell|newark|element ?14|sz ?lcsc|lcsc|jlc(?: ?pcb)?|tme|arrow|avnet|rs|rs components|radiospares|distrelec|reichelt|conrad|amazon|aliexpress|ebay|adafruit|sparkfun|pollin|octopart|distributors?|distributeurs?|distrib|distributor\\w*|sku|shop|store|magasin|revendeur',
    '立创|嘉立创|商城|商品',
  ),
  order: either('orders?|ordering|commande|cde|bestell\\w*|buy|purchase', '订货|订购|采购'),
  own: either(
    'internal|interne?s?|own|our|notre|in house|house|company|erp|sap|plm|pdm|solidworks|client|customer|kunden\\w*|codes? articles?|articles?|artikel\\w*|sach\\w*|material\\w*|ipn|stock|inventory|ref int',
    '内部|物料|料号|客户',
  ),
  part: either(
    'parts?|pieces?|teil\\w*|composants?|components?|bauteil\\w*|products?|produits?|produkt\\w*|items?|device',
    '元件|器件|零件|产品|部件',
  ),
  ref: either(
    'pn|part ?n(?:umber|o|um|r)s?|part id|references?|refs?|numbers?|numeros?|num|nos?|nr|n|id|\\w*nummer|\\w+nr|codes?|sku|models?|modeles?|modell',
    '型号|型號|编号|编码|编號|料号|品番|货号',
  ),
  mpn: words('mpn|hpn|mfpn|mfgpn|mfrpn|manpn|\\w*mpn|part ?number mfr'),
  model: chinese('型号|型號|品番'),
  type: words('\\w*type?s?|typen\\w*|device'),
  designation: either(
    'designations?|desig|libelles?|labels?|intitules?|bezeichnung\\w*|benennung\\w*|\\w*bezeichnung',
    '名称|名稱|品名',
  ),
  name: words('names?|noms?'),
  description: either(
    'desc|descr|descriptions?|descriptifs?|beschreibung\\w*|specs?|specifications?|details?|caracteristiques?',
    '描述|规格|參數|参数|说明',
  ),
  value: either('values?|valeurs?|wert\\w*|val|comment', '值'),
  designator: either(
    'designators?|ref ?des\\w*|ref dest?|reference designat\\w*|refdes|part reference|component reference|reperes?|repere topo\\w*|topo\\w*|bauteilreferenz|circuit ref\\w*|schematic ref\\w*|location|placement',
    '位号|標號|标号|位置',
  ),
  quantity: either(
    'qty|qt|qte|qtes|qnty|qnt|qnte|quantit\\w*|quant|menge|anzahl|stuckzahl|stuck|stk|nombre|nb|nbre|count|pcs|pieces par|needed|per board|per unit',
    '数量|數量|用量|个数',
  ),
  price: either(
    'prix|prices?|pu|pv|puht|costs?|couts?|preis\\w*|einzelpreis|kosten|tarifs?|eur|euros?|usd|\\w*preis',
    '单价|單價|价格|價格',
  ),
  total: either('totals?|totaux|gesamt\\w*|montants?|sum|somme|summe|ext(?:ended)?|subtotal', '合计|总价|总计|小计'),
  url: either('links?|url|urls|liens?|www|https?|web\\w*|site|hyperlink|lien web', '链接|网址'),
  datasheet: either('data ?sheets?|datenbl\\w*|fiches? techniques?|doc\\w*', '数据手册|规格书'),
  notes: either(
    'notes?|remarks?|remarques?|comments|commentaires?|bemerkung\\w*|anmerkung\\w*|hinweis\\w*|kommentar\\w*|instructions?|observations?|obs',
    '备注|備註|注释',
  ),
  family: either(
    'famil\\w*|categor\\w*|groups?|groupes?|gruppe\\w*|kategorie\\w*|class|classes|classe|warengruppe|sous famille|part type|component type',
    '类别|分类|種類|种类',
  ),
  nno: either('nno|nsn|nato|otan|niin|n n o|nato stock number|numero nomenclature|versorgungsnummer', '^$'),
  ncage: either('ncages?|cages?|n cage|kcage|cage code', '^$'),
  footprint: either(
    'foot ?prints?|packages?|pack|packaging|boitiers?|gehause\\w*|cases?|empreintes?|lib\\w*|symbols?|size|taille|tailles|bauform|mount\\w*|montage|smd|smt|layer|face|rotation',
    '封装|封裝',
  ),
  line_number: either(
    'items?(?: no)?|pos|positions?|lines?|lignes?|index|rang|rep|poste|lfd(?: nr)?|zeile|no|n|nr|num|numero|row|id',
    '序号|序號|编号|项目',
  ),
} as const satisfies Record<string, RegExp>;

/** Lower case without accents; `#`, `N°` and `P/N` spelled out; punctuation replaced by spaces. */
export const normaliseHeader = (header: string): string =>
  header
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/\bp\s*\/\s*n\b/g, ' pn ')
    .replace(/\bm\s*\/\s*f\b/g, ' mf ')
    .replace(/#|n[°º]|№/g, ' no ')
    .replace(/€/g, ' eur ')
    .replace(/\$/g, ' usd ')
    .replace(/ß/g, 'ss')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Longer texts are sentences, not headers. */
const LONGEST_HEADER = 60;

/** Meaning of a header, or null if unknown. More specific kinds come first. */
export function kindOfHeader(header: string): HeaderKind | null {
  const text = normaliseHeader(header);
  if (text === '' || text.length > LONGEST_HEADER || /^\d+$/.test(text)) return null;
  const says = (word: keyof typeof SAYS): boolean => SAYS[word].test(text);
  if (says('nno')) return 'nno';
  if (says('ncage')) return 'ncage';
  if (says('designator')) return 'designator';
  if (says('datasheet')) return 'datasheet';
  if (says('url')) return 'url';
  if (says('price')) return says('total') ? 'total' : 'price';
  if (says('quantity')) return says('total') && says('price') ? 'total' : 'quantity';
  if (says('total')) return 'total';
  return kindOfReference(says, text) ?? kindOfName(says, text);
}

type Says = (word: keyof typeof SAYS) => boolean;

function kindOfReference(says: Says, text: string): HeaderKind | null {
  if (says('mpn')) return 'maker_ref';
  if (!says('ref') || (says('description') && !says('model'))) return null;
  if (says('maker')) return 'maker_ref';
  if (says('shop')) return 'shop';
  if (says('third') || says('catalogue')) return 'third_ref';
  if (says('order')) return 'order_ref';
  if (says('own')) return 'own_ref';
  if (says('model') || /\bpn\b/.test(text)) return 'part_ref';
  return null;
}

function kindOfName(says: Says, text: string): HeaderKind | null {
  if (says('designation') && !says('maker')) return 'label';
  if (says('description')) return 'description';
  if (says('notes')) return 'notes';
  if (says('maker')) return 'maker';
  if (says('footprint')) return 'footprint';
  if (says('family')) return 'family';
  if (says('shop')) return 'shop';
  if (says('third') || says('catalogue')) return 'third';
  if (says('value')) return 'value';
  if (/^(?:ref|reference|references|refs)(?: s)?$/.test(text)) return 'bare_ref';
  if (/^(?:items?|no|nr|n|id|lfd nr)$/.test(text) || (/^items? /.test(text) && says('line_number')))
    return 'line_number';
  if (/^(?:number|numbers)$/.test(text)) return 'number';
  if (says('part')) return says('name') ? 'name' : 'part_ref';
  if (says('name')) return 'name';
  if (says('order')) return 'order_ref';
  if (says('type')) return 'type';
  if (says('line_number')) return 'line_number';
  return says('ref') ? 'bare_ref' : null;
}
