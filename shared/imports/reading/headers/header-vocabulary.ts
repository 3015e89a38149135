/** A word of a header in normalised form, bounded by other characters than letters and digits. */
const words = (...lists: string[]): RegExp => new RegExp(`(?<![a-z0-9а-яё])(?:${lists.join('|')})(?![a-z0-9а-яё])`);
/** For languages that write words without blanks between them, or with articles attached to them. */
const anywhere = (list: string): RegExp => new RegExp(list);
const either = (spaced: readonly string[], unspaced: string): RegExp =>
  new RegExp(`${words(...spaced).source}|${anywhere(unspaced).source}`);

/**
 * Header words in normalised form: English and French, German, Spanish and Portuguese, Italian, Dutch, Polish and Czech,
 * Swedish, Norwegian and Danish, some of Finnish, Hungarian, Romanian, Turkish and Russian; then Chinese, Japanese,
 * Korean and Hebrew.
 */
export const SAYS = {
  manufacturer: either(
    [
      'manufactur\\w*|manuf|mfrs?|mfgs?|mfct|mnfr?|makers?|brands?|oem|producers?',
      'fabricants?|fab|fabr|constructeurs?|constr|marques?|producteurs?|hersteller\\w*|herst|produzent\\w*',
      'fabricantes?|fabricado\\w*|marcas?|produtor\\w*|produttor\\w*|fabbrican\\w*|costruttor\\w*|costr|casa costruttrice',
      'fabrikan\\w*|merk|producent\\w*|wytworc\\w*|marka|vyrobc\\w*|znacka',
      'tillv|tillverkar\\w*|fabrikat\\w*|marke|merke|maerke|produsent\\w*|valmistaja\\w*|gyarto\\w*|producator\\w*|uretici\\w*',
      'производител[а-я]*|изготовител[а-я]*',
    ],
    '制造商|製造商|厂商|厂家|生产商|品牌|制造厂|メーカー|제조|יצרן',
  ),
  third: either(
    [
      'suppliers?|vendors?|venders?|fournisseurs?|fourn|frs|lieferant\\w*|lief',
      'proveedor\\w*|suministrador\\w*|fornecedor\\w*|fornitor\\w*|leverancier\\w*|dostawc\\w*|dodavatel\\w*',
      'leverantor\\w*|leverandor\\w*|toimittaja\\w*|szallito\\w*|furnizor\\w*|tedarikci\\w*|поставщик[а-я]*',
    ],
    '供应商|供應商|供货商|仕入先|공급|ספק',
  ),
  catalogue: words('catalog(?:ue)?|katalog\\w*|catalogo|catalogu[ea]s?'),
  shop: either(
    [
      'digi ?key|mouser|farnell|newark|element ?14|sz ?lcsc|lcsc|jlc(?: ?pcb)?|tme|arrow|avnet|rs|rs components|radiospares|distrelec|elfa|schukat|burklin|tti|verical|rochester|heilind|sos electronic|gme|reichelt|conrad|amazon|aliexpress|ebay|adafruit|sparkfun|pollin|octopart|wurth|rutronik|future electronics',
      'distributors?|distributeurs?|distrib|distributor\\w*|distribuid\\w*|distributor[ei]|dystrybutor\\w*|sku|shop|store|magasin|revendeur|tienda|negozio|loja|winkel|sklep',
    ],
    '立创|嘉立创|商城|商品',
  ),
  order: either(
    [
      'orders?|ordering|commande|cde|bestell\\w*|buy|purchase|pedidos?|encomenda|ordine|ordinazione|bestel\\w*',
      'zamowien\\w*|zamawian\\w*|objedn\\w*|bestalln\\w*|bestilling\\w*',
    ],
    '订货|订购|采购|注文',
  ),
  own: either(
    [
      'internal|interne?s?|own|our|notre|in house|house|company|erp|sap|plm|pdm|solidworks|client|customer|kunden\\w*|codes? articles?|articles?|artikel\\w*|sach\\w*|material\\w*|ipn|stock|inventory|ref int|art|ident|identnummer|ipn|cpn|drawings?|zeichnungs?\\w*|dessins?|plans?',
      'intern[oae]s?|articulos?|artigos?|articolo|articoli|propi[oa]|cliente|eigen|tekening\\w*|wewnetrzn\\w*|indeks\\w*|rysunk\\w*|interni\\w*|vlastni|skladov\\w*|vykres\\w*',
      'artikkel\\w*|vare\\w*|lager\\w*|ritning\\w*|tegning\\w*|nimike\\w*|артикул[а-я]*',
    ],
    '内部|物料|料号|客户|社内|社番',
  ),
  part: either(
    [
      'parts?|pieces?|teil\\w*|composants?|components?|bauteil\\w*|products?|produits?|produkt\\w*|items?|articles?|artikel|articulos?|artigos?|articol[oi]|artikkel',
      'piezas?|partes?|componentes?|productos?|produtos?|pecas?|recambios?|repuestos?|pezz[oi]|parti|component[ei]|prodott[oi]|ricamb[io]+',
      'onderde\\w*|componenten|czesc\\w*|komponent\\w*|element\\w*|dil|dilu|dily|soucast\\w*|vyrob\\w*|detalj\\w*|del|dele\\w*|komponenter|osa|osan|alkatresz\\w*|piesa|parca',
      'детал[а-я]*|компонент[а-я]*|издели[а-я]*',
    ],
    '元件|器件|零件|产品|部件|部品|부품|רכיב',
  ),
  ref: either(
    [
      'pn|part ?n(?:umber|o|um|r)s?|part id|references?|refs?|numbers?|numeros?|num|nos?|nr|n|id|\\w*nummer|\\w+nr|codes?|artikelcode|ipn|cpn|sku|models?|modeles?|modell',
      'referencias?|codigos?|cod|indeks\\w*|modelos?|referenti\\w*|riferiment[oi]|rif|codic[ei]|numer[oi]|modello|matricola|sigla|numer\\w*|kod|kodu|symbol|cislo|cisla|model\\w*|koodi|numero\\w*|szam\\w*|cikkszam|номер[а-я]*|код[а-я]*|модел[а-я]*|артикул[а-я]*',
    ],
    '型号|型號|型番|编号|编码|编號|番号|料号|品番|货号|품번|번호|코드|모델|מק ?ט|מספר',
  ),
  /** Said of the part that replaces an obsolete one. */
  replacement: words(
    'replacements?|replaced by|remplacement|remplacant|remplacee? par|ersatz\\w*|reemplazo|vervang\\w*|nahrad\\w*|ersattning\\w*|erstatning\\w*|замен[а-я]*',
  ),
  /** Said of a part, or of its manufacturer, that may be bought instead. */
  alternate: either(
    [
      'alt|alternates?|alternatives?|second source|2nd source|substitutes?|equivalents?|interchangeable|a[vm]l [2-9]',
      'equivalence|equivalente?s?|equiv|substitut|2e source|2eme source|seconde source|deuxieme source|alternativ\\w*|interchangeables?',
      'equivalentes?|sustitut\\w*|alternativas?|substitut\\w*|equivalent[ei]|sostitut\\w*|alternativ[ei]',
      'zamiennik\\w*|ekvivalent\\w*|аналог[а-я]*',
    ],
    '替代|代用|代替|대체|תחליף',
  ),
  mpn: words('mpn|hpn|mfpn|mfgpn|mfrpn|manpn|\\w*mpn|part ?number mfr'),
  model: anywhere('型号|型號|型番|品番|품번|모델'),
  type: words('\\w*type?s?|typen\\w*|tipos?|tipi'),
  designation: either(
    [
      'designations?|desig|design(?! )|libelles?|labels?|intitules?|bezeichnung\\w*|benennung\\w*|\\w*bezeichnung|\\w*kurztext|artikeltext',
      'designacion\\w*|designacao|denominacion\\w*|denominacao|denominazione|designazione|benaming\\w*|oznacz\\w*|oznacen\\w*|benamning\\w*|beteckning\\w*|benevnelse\\w*|betegnelse\\w*|nimitys|megnevezes|denumire\\w*|наименовани[а-я]*|обозначени[а-я]*',
    ],
    '名称|名稱|品名|품명',
  ),
  name: either(['names?|noms?|naam|nazwa|nazwy|nazev|nazvu|namn|navn|nome|nomi|nimi|nev|adi|назван[а-я]*'], '이름|שם'),
  description: either(
    [
      'desc|descr|descriptions?|descriptifs?|beschreibung\\w*|specs?|specifications?|details?|caracteristiques?',
      'descripcion\\w*|descricao|descricoes|caracteristicas?|especificac\\w*|descrizion[ei]|caratteristiche|specifich\\w*|omschrijving\\w*|beschrijving\\w*|specificatie\\w*|opis\\w*|specyfikacj\\w*|popis\\w*|specifikac\\w*|beskrivning\\w*|beskrivelse\\w*|kuvaus|leiras|descriere\\w*|aciklama|описани[а-я]*|характеристик[а-я]*',
    ],
    '描述|规格|參數|参数|说明|仕様|説明|설명|규격|תיאור',
  ),
  value: either(
    [
      'values?|valeurs?|wert\\w*|val|comment|valor(?:es)?|valore|valori|waarden?|wartosc\\w*|hodnot\\w*|varden?|verdi\\w*|vaerdi|arvo|ertek|номинал[а-я]*',
    ],
    '值|定数',
  ),
  /** Names of symbols in a CAD library. They resemble references and are none. */
  device: words('devices?|lib ?parts?|lib ?refs?|library ?refs?|library|design item id|deviceset'),
  designator: either(
    [
      'designators?|ref ?des\\w*|ref dest?|reference designat\\w*|refdes|part reference|component reference|reperes?|repere topo\\w*|topo\\w*|bauteilreferenz|circuit ref\\w*|schematic ref\\w*|location|placement',
      'designador\\w*|desygnator\\w*|ubicacion|posizione topografica|komponentbeteckning\\w*',
    ],
    '位号|標號|标号|位置|部品記号',
  ),
  quantity: either(
    [
      'qty|qpa|qpb|qt|qte|q te|qtes|qnty|qnt|qnte|quantit\\w*|quant|menge|basismenge|bedarfsmenge|komponentenmenge|einsatzmenge|anzahl|anz|stuckzahl|stck|stuck|stk|nombre|nb|nbre|count|pcs|pieces par|needed|per board|per unit',
      'cantidad\\w*|cant|ctd|uds?|unidades|quantidade\\w*|qtde?|qde|q ta|qta|pz|nr pezzi|n pezzi|pezzi|aantal\\w*|hoeveelheid|stuks?',
      'ilosc\\w*|szt|sztuk\\w*|liczba|mnozstvi|pocet|ks|kusu|antall?|mangd|mengde|maengde|st|lukumaara|maara|kpl|mennyiseg|darab|cantitate|buc|miktar|adet|количество|кол во|кол',
    ],
    '数量|數量|用量|个数|個数|수량|כמות',
  ),
  price: either(
    [
      'prix|prices?|pu|p u|ep|vk|p unit\\w*|pv|puht|costs?|couts?|preis\\w*|einzelpreis|kosten|tarifs?|eur|euros?|usd|gbp|chf|pln|czk|sek|nok|dkk|huf|\\w*preis',
      'precios?|coste?s?|costos?|precos?|custos?|valor(?:e)? unit\\w*|prezz[oi]|cost[oi]|prijs|prijzen|\\w*prijs|cena|cen[ay]|koszt\\w*|naklad\\w*|pris|priser|\\w*pris|kostnad\\w*|kostpris|hinta\\w*|\\w*hinta|egysegar|pret|fiyat\\w*|цена|цены',
    ],
    '单价|單價|价格|價格|単価|価格|단가|가격|מחיר',
  ),
  total: either(
    [
      'totals?|totaux|totalpris|totalkostnad|gp|gesamt\\w*|montants?|sum|somme|summe|ext(?:ended)?|subtotal|final',
      'importes?|importo|importi|total[ei]s?|totaal\\w*|razem|suma|laczn\\w*|celkem|celkov\\w*|soucet|summa|totalt|belop|yhteensa|osszesen|toplam|стоимость|сумма|итого|всего',
    ],
    '合计|总价|总计|小计|金额|合計|小計|金額|합계|סך',
  ),
  url: either(
    [
      'links?|url|urls|liens?|www|https?|web\\w*|site|hyperlink|lien web|enlaces?|collegament[oi]|ligacao|koppeling|odnosnik|odkaz\\w*|lank\\w*|lenke\\w*|linkki|ссылк[а-я]*',
    ],
    '链接|网址|リンク',
  ),
  datasheet: either(
    [
      'data ?sheets?|datenbl\\w*|fiches? techniques?|doc\\w*|hojas? (?:de datos|tecnicas?)|fichas? tecnicas?|folhas? de dados|sched[ae] tecnic\\w*|datablad\\w*|gegevensblad\\w*|kart[ay] katalogow\\w*|katalogov\\w* list\\w*|datov\\w* list\\w*|datalehti',
    ],
    '数据手册|规格书|データシート',
  ),
  notes: either(
    [
      'notes?|remarks?|remarques?|comments|commentaires?|bemerkung\\w*|anmerkung\\w*|hinweis\\w*|kommentar\\w*|instructions?|observations?|obs',
      'notas?|observac\\w*|comentarios?|osservazion[ei]|comment[oi]|opmerking\\w*|notitie\\w*|uwag[ai]|komentarz\\w*|notatk\\w*|poznamk\\w*|komentar\\w*|anmarkning\\w*|notering\\w*|merknad\\w*|bemaerkning\\w*|huom\\w*|megjegyzes|aciklamalar|примечани[а-я]*',
    ],
    '备注|備註|注释|備考|비고|הערות',
  ),
  family: either(
    [
      'famil\\w*|categor\\w*|groups?|groupes?|gruppe\\w*|kategor\\w*|class|classes|classe|warengruppe|sous famille|part type|component type|grupos?|grupp[oi]|groep\\w*|grupa|grupy|rodina|rodziny|rodzina|skupina|grupp|famiglia|ryhma|группа|категори[а-я]*',
    ],
    '类别|分类|種類|种类|カテゴリ',
  ),
  nno: words('nno|nsn|nato|otan|niin|n n o|nato stock number|numero nomenclature|versorgungsnummer'),
  ncage: words('ncages?|cages?|n cage|kcage|cage code'),
  footprint: either(
    [
      'foot ?prints?|packages?|pack|packaging|boitiers?|gehause\\w*|cases?|empreintes?|lib\\w*|symbols?|size|taille|tailles|bauform|mount\\w*|montage|smd|smt|layer|face|rotation|patterns?',
      'encapsulados?|encapsulamento|huella|tamano|tamanho|contenitore|involucro|impronta|behuizing\\w*|obudow\\w*|pouzdr\\w*|kapsel\\w*|kapsling\\w*|pakke|hus|kotelo|tok|корпус[а-я]*',
    ],
    '封装|封裝|パッケージ',
  ),
  /** Properties that no field takes, so that they are not mistaken for references or quantities. */
  attribute: words(
    'last (?:time )?(?:buys?|orders?)(?: orders?)?|final orders?|purchase orders?|lbo|ltb|eol|end of (?:life|production|sales?)|obsolescence|obsolete|discontinu\\w*|availability|pcns?|po|hs|commodity|customs|serials?|series?',
    'derniere commande|fin de (?:vie|production|commercialisation)|disponibilite|douane|letzte bestell\\w*|abkundig\\w*|abgekundigt|verfugbar\\w*|serien\\w*|\\w*datum|ultimo (?:ordine|pedido)|ultima orden|fin de vida|fine vita|obsolescencia|obsolescenza|disponibilidad|disponibilita',
    'materials?|popularity|lead ?times?|delivery|tolerances?|tol|voltages?|volts?|power|watts?|currents?|ratings?|rated|finish|surface|colou?rs?|weights?|mass|dimensions?|length|width|height|diameter|revs?|revisions?|versions?|status|states?|life ?cycle|rohs|reach|stock|side|pins?|pads?|dnp|dni|dnf|fitted|populated?|stuff(?:ed)?|on board|signals?|tp signal name|feeder|temp\\w*|dates?|changes?|modifications?|modified by|authors?|approved(?: by)?|checked(?: by)?|visa|eccn|tariff|country|shipping',
    'auteurs?|verifie par|mandant|werk|buchungskreis|datum|anderung\\w*|bearbeiter|erstellt|gepruft|fecha|autor(?:es)?|cambios?|matieres?|materiaux?|delais?|tension|puissance|courant|finition|couleurs?|poids|masse|longueur|largeur|hauteur|indices?|statuts?|etats?|frais|werkstoff\\w*|lieferzeit\\w*|toleranz\\w*|spannung|leistung|strom|oberflache\\w*|farbe|gewicht|abmessung\\w*|lange|breite|hohe|bestand|lager\\w*',
    'material(?:es)?|plazos?|tolerancias?|potencia|corriente|acabado|color(?:es)?|peso|estado|existencias|prazos?|tensao|corrente|acabamento|cor|revisao|estoque|materiale|materiali|consegna|tolleranz[ae]|tensione|potenza|finitura|colore|dimensioni|revisione|stato|giacenza',
    'materiaal|levertijd|toleranti\\w*|spanning|vermogen|stroom|afwerking|kleur|afmeting\\w*|revisie|voorraad|tolerancj\\w*|napieci\\w*|moc|prad|wykonczeni\\w*|kolor|masa|waga|wymiar\\w*|rewizja|termin\\w*|stan|dodaci|napeti|vykon|proud|povrch\\w*|barva|hmotnost|rozmer\\w*|revize|stav|sklad\\w*',
    'leveranstid|leveringstid|tolerans\\w*|toleranse|spenning|effekt|ytbehandling|overflate\\w*|farge?|vikt|vekt|matt|dimensj\\w*|revisjon|materiaali|toimitusaika|материал[а-я]*|срок[а-я]*|масса|вес',
  ),
  /** References that a part had before. */
  former: words('old|former|previous|superseded|obsolete|anciens?|anciennes?|alte|antigu[oa]|vecchi[oa]|oude?|gamla?'),
  /** Numbers of pieces other than those that the list needs. */
  held: words(
    'moq|mpq|spq|ltb|lbo|eol|(?:last|final) (?:time )?buy|min(?:imum)?|ordered|on hand|qoh|available|in stock|stock|received|spares?|en stock|commandee?s?|bestellt|lager\\w*',
  ),
  line_number: either(
    [
      'items?(?: no)?|pos|positions?|lines?|lignes?|index|rang|rep|poste|lfd(?: nr)?|zeile|no|n|nr|num|numero|row|id',
      'posicion\\w*|linea|renglon|partida|posicao|linha|posizion[ei]|riga|voce|positie\\w*|regel|volgnummer|lp|l p|poz|pozycja|pozice|polozk\\w*|poradi|por|radek|rad|linje|rivi|sira|позици[а-я]*|поз|п п',
    ],
    '序号|序號|编号|项目|番号|番號|순번',
  ),
} as const satisfies Record<string, RegExp>;

/**
 * Whole headers, because a word more makes them another column: `EOL notice`, `LTB quantity`, `Lifecycle risk`. `Last order` alone
 * is also the day on which somebody ordered last.
 */
export const LIFE_CYCLE = {
  last_order:
    /^(?:date (?:of |de )?)?(?:last time (?:buy|order)|last buy(?: order)?|final (?:buy|order)|ltb|lbo)(?: (?:order )?dates?| datum)?$|^date limite (?:de commande|d achat)$/,
  end_of_life:
    /^(?:date (?:of |de )?)?(?:eol|end of (?:life|production|manufacturing)|fin de (?:vie|production|fabrication)|produktionsende)(?: dates?| datum)?$/,
  obsolete_since:
    /^(?:obsolete|obsolescence)(?: dates?| since| from)$|^date (?:of |d )?obsolescence$|^obsolete depuis(?: le)?$|^obsolet seit$/,
  availability:
    /^(?:(?:part|product|item|component|mfr|mfg|manufacturer|mpn) )?(?:life ?cycle|obsolescence|availability)(?: (?:status|stage|phase|state))?$|^(?:(?:statut|etat|stade|phase) (?:de |d |du )?)?(?:disponibilite|obsolescence|cycle de vie)$|^(?:lebenszyklus|obsoleszenz|produktlebenszyklus)(?: ?(?:status|phase))?$|^verfugbarkeit$/,
} as const;
