/** One manufacturer per line: its canonical name, then its other names. Lower case, without accents or punctuation. */
const FAMILIES = `
texas instruments|ti|texas|burr brown|national semiconductor|national semi|unitrode
stmicroelectronics|st|st microelectronics|stm|st micro|sgs thomson
nxp|nxp semiconductors|freescale|freescale semiconductor|philips semiconductors
nexperia|nexperia usa
murata|murata electronics|murata manufacturing|murata power solutions|murata mfg
onsemi|on|on semi|on semiconductor|fairchild|fairchild semiconductor
analog devices|ad|adi|analog|linear technology|linear tech|ltc|maxim|maxim integrated|dallas semiconductor
microchip|microchip technology|atmel|microsemi|micrel
kyocera avx|avx|avx kyocera|avx corporation|kyocera avx components|kyocera
te connectivity|te|tyco|tyco electronics|amp|amp connectors|te connectivity amp|te connectivity amp connectors|te connectivity passive product|te connectivity alcoswitch switches|te connectivity alcoswitch|alcoswitch|raychem
vishay|vishay dale|vishay siliconix|vishay sprague|vishay beyschlag|vishay draloric|vishay bc components|vishay beyschlag draloric bc components|vishay semiconductors|vishay semiconductor|vishay semi|vishay general semiconductor|vishay semiconductor diodes division|vishay intertechnology|vishay electro films|siliconix|beyschlag|draloric
infineon|infineon technologies|cypress|cypress semiconductor|international rectifier|infineon technologies ag
renesas|renesas electronics|intersil|idt|integrated device technology|dialog semiconductor|renesas electronics america
samsung electro mechanics|samsung|semco|samsung em|samsung electro mechanics america
wurth elektronik|wurth|we|wuerth|wuerth elektronik|wurth electronics|wurth elektronik eisos|wurth electronics midcom
panasonic|panasonic electronic components|panasonic industry|panasonic electronics|panasonic industrial devices
toshiba|toshiba semiconductor and storage|toshiba semiconductor|toshiba electronic devices and storage
rohm|rohm semiconductor
tdk|tdk corporation|epcos|tdk epcos|tdk lambda|tdk invensense|invensense
diodes incorporated|diodes|diodes inc|diodes zetex|zetex|pericom
yageo|phycomp|yageo nexensos
kemet|kemet electronics
seiko epson|epson|epson timing|epson electronics
broadcom|avago|avago technologies|broadcom avago
amd|xilinx|amd xilinx|advanced micro devices
intel|altera|intel altera|intel fpga
molex|molex connector
phoenix contact|phoenix
amphenol|amphenol icc|amphenol fci|fci|amphenol rf|amphenol positronic
littelfuse|ixys|teccor|c and k|c k|ck|c k components
jst|jst sales america|japan solderless terminal
hirose|hirose electric|hrs
samtec|samtec usa
bourns|bourns jw miller
winbond|winbond electronics
silicon labs|silicon laboratories|silabs
espressif|espressif systems
stackpole|stackpole electronics|sei
taiyo yuden|taiyo yuden usa
nichicon|nichicon corp
cornell dubilier|cornell dubilier knowles|cornell dubilier electronics|cde
omron|omron electronics|omron electronic components
lattice|lattice semiconductor
skyworks|skyworks solutions
sensirion|sensirion usa
torex|torex semiconductor
3m|3m interconnect
harting|harting technology
souriau|souriau sunbank|eaton souriau
micron|micron technology
`;

/** Each known name → the canonical name of its manufacturer. */
export const MANUFACTURER_ALIASES: ReadonlyMap<string, string> = new Map(
  FAMILIES.trim()
    .split('\n')
    .flatMap((line) => {
      const names = line.split('|');
      return names.map((name) => [name, names[0] ?? name] as const);
    }),
);

/** Legal forms, which do not distinguish companies. */
export const LEGAL_FORMS: ReadonlySet<string> = new Set(
  'inc incorporated corp corporation co company cie ltd limited llc llp lp plc gmbh mbh ag kg kgaa sa sas sasu sarl eurl spa srl bv nv ab oy oyj as aps kk kaisha kabushiki pte pty sl zrt kft ooo'.split(
    ' ',
  ),
);

/** Words that are dropped only if the rest is a name of the alias table. */
export const WEAK_WORDS: ReadonlySet<string> = new Set(
  'semiconductor semiconductors electronics electronic components component technologies technology corporation international group holding holdings industries systems usa us america europe france deutschland germany asia japan china uk the'.split(
    ' ',
  ),
);
