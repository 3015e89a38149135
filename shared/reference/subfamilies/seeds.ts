import type { Seed } from '../../reference.ts';
import type { Subfamily } from './schema.ts';

/** Key, English, French. */
type Line = readonly [key: string, en: string, fr: string];

/** By key of the family. The order is the position within it. */
const LINES: Readonly<Record<string, readonly Line[]>> = {
  passive_components: [
    ['resistors', 'Resistors', 'Résistances'],
    ['ceramic_capacitors', 'Ceramic capacitors', 'Condensateurs céramiques'],
    ['tantalum_capacitors', 'Tantalum capacitors', 'Condensateurs au tantale'],
    ['aluminium_capacitors', 'Aluminium capacitors', 'Condensateurs aluminium'],
    ['film_capacitors', 'Film capacitors', 'Condensateurs à film'],
    ['inductors', 'Inductors', 'Inductances'],
    ['potentiometers', 'Potentiometers', 'Potentiomètres'],
    ['ferrites', 'Ferrites and EMC filters', 'Ferrites et filtres CEM'],
  ],
  semiconductors: [
    ['diodes', 'Diodes', 'Diodes'],
    ['protection_diodes', 'Protection diodes', 'Diodes de protection'],
    ['transistors', 'Transistors', 'Transistors'],
    ['thyristors', 'Thyristors and triacs', 'Thyristors et triacs'],
    ['voltage_regulators', 'Voltage regulators', 'Régulateurs de tension'],
    ['power_management', 'Power management', 'Gestion d’alimentation'],
    ['amplifiers', 'Amplifiers', 'Amplificateurs'],
    ['amplifiers_and_comparators', 'Amplifiers and comparators', 'Amplificateurs et comparateurs'],
    ['data_converters', 'Data converters', 'Convertisseurs de données'],
    ['interfaces_and_logic', 'Interfaces and logic', 'Interfaces et logique'],
    ['memories', 'Memories', 'Mémoires'],
    ['microcontrollers', 'Microcontrollers', 'Microcontrôleurs'],
    ['processors', 'Processors', 'Processeurs'],
    ['programmable_logic', 'Programmable logic', 'Logique programmable'],
  ],
  optoelectronics: [
    ['leds', 'LEDs', 'LED'],
    ['optocouplers', 'Optocouplers', 'Optocoupleurs'],
    ['displays', 'Displays', 'Afficheurs'],
    ['lasers', 'Laser diodes', 'Diodes laser'],
  ],
  frequency_control: [
    ['crystals', 'Crystals', 'Quartz'],
    ['oscillators', 'Oscillators', 'Oscillateurs'],
    ['frequency_filters', 'Frequency filters', 'Filtres de fréquence'],
  ],
  circuit_protection: [
    ['fuses', 'Fuses', 'Fusibles'],
    ['varistors', 'Varistors', 'Varistances'],
    ['circuit_breakers', 'Circuit breakers', 'Disjoncteurs'],
  ],
  connectors: [
    ['board_connectors', 'Board connectors', 'Connecteurs pour carte'],
    ['circular_connectors', 'Circular connectors', 'Connecteurs circulaires'],
    ['d_sub_connectors', 'D-sub connectors', 'Connecteurs D-sub'],
    ['coaxial_connectors', 'Coaxial connectors', 'Connecteurs coaxiaux'],
    ['terminal_blocks', 'Terminal blocks', 'Borniers'],
  ],
  cables: [
    ['power_cables', 'Power cables', 'Câbles de puissance'],
    ['data_cables', 'Data cables', 'Câbles de données'],
    ['harnesses', 'Harnesses', 'Faisceaux'],
  ],
  electromechanics: [
    ['relays', 'Relays', 'Relais'],
    ['timer_relays', 'Timer relays', 'Relais temporisés'],
    ['contactors', 'Contactors', 'Contacteurs'],
    ['switches', 'Switches', 'Commutateurs'],
    ['solenoids', 'Solenoids', 'Électroaimants'],
  ],
  power_supplies: [
    ['dc_dc_converters', 'DC/DC converters', 'Convertisseurs CC/CC'],
    ['ac_dc_converters', 'AC/DC power supplies', 'Alimentations CA/CC'],
    ['transformers', 'Transformers', 'Transformateurs'],
    ['batteries', 'Batteries and cells', 'Batteries et piles'],
  ],
  automation: [
    ['plc_modules', 'PLC modules', 'Modules d’automate'],
    ['drives', 'Drives', 'Variateurs'],
    ['operator_panels', 'Operator panels', 'Pupitres opérateur'],
    ['industrial_networks', 'Industrial networks', 'Réseaux industriels'],
  ],
  sensors: [
    ['proximity_sensors', 'Proximity sensors', 'Détecteurs de proximité'],
    ['pressure_transmitters', 'Pressure transmitters', 'Transmetteurs de pression'],
    ['temperature_sensors', 'Temperature sensors', 'Capteurs de température'],
    ['environmental_sensors', 'Environmental sensors', 'Capteurs d’environnement'],
    ['encoders', 'Encoders', 'Codeurs'],
    ['flow_sensors', 'Flow sensors', 'Capteurs de débit'],
  ],
  modules: [
    ['radio_modules', 'Radio modules', 'Modules radio'],
    ['antennas', 'Antennas', 'Antennes'],
    ['processor_boards', 'Processor boards', 'Cartes processeur'],
    ['storage', 'Storage', 'Stockage'],
  ],
  motors: [
    ['ac_motors', 'AC motors', 'Moteurs à courant alternatif'],
    ['dc_motors', 'DC motors', 'Moteurs à courant continu'],
    ['stepper_motors', 'Stepper motors', 'Moteurs pas à pas'],
    ['fans', 'Fans', 'Ventilateurs'],
  ],
  bearings: [
    ['deep_groove_ball_bearings', 'Deep groove ball bearings', 'Roulements rigides à billes'],
    ['angular_contact_ball_bearings', 'Angular contact ball bearings', 'Roulements à billes à contact oblique'],
    ['roller_bearings', 'Roller bearings', 'Roulements à rouleaux'],
    ['plain_bearings', 'Plain bearings', 'Paliers lisses'],
  ],
  seals: [
    ['o_rings', 'O-rings', 'Joints toriques'],
    ['shaft_seals', 'Shaft seals', 'Joints d’arbre'],
    ['gaskets', 'Gaskets', 'Joints plats'],
  ],
  fluid_control: [
    ['solenoid_valves', 'Solenoid valves', 'Électrovannes'],
    ['valves', 'Valves', 'Vannes'],
    ['pumps', 'Pumps', 'Pompes'],
    ['fittings', 'Fittings', 'Raccords'],
    ['cylinders', 'Cylinders', 'Vérins'],
    ['fluid_filters', 'Filters', 'Filtres'],
  ],
  transmission: [
    ['belts', 'Belts', 'Courroies'],
    ['gears', 'Gears', 'Engrenages'],
    ['couplings', 'Couplings', 'Accouplements'],
    ['springs', 'Springs', 'Ressorts'],
  ],
  hardware: [
    ['fasteners', 'Fasteners', 'Fixations'],
    ['enclosures', 'Enclosures', 'Boîtiers et coffrets'],
    ['heat_sinks', 'Heat sinks', 'Dissipateurs thermiques'],
    ['cable_management', 'Cable management', 'Cheminement de câbles'],
  ],
  optomechanics: [
    ['mounts_and_rails', 'Mounts and rails', 'Montures et rails'],
    ['optics', 'Optics', 'Optiques'],
    ['stages_and_controllers', 'Stages and controllers', 'Platines et contrôleurs'],
  ],
  consumables: [
    ['adhesives', 'Adhesives and sealants', 'Colles et mastics'],
    ['lubricants', 'Lubricants', 'Lubrifiants'],
    ['paints', 'Paints and coatings', 'Peintures et revêtements'],
  ],
};

export const seedSubfamilies = (): Seed<Subfamily>[] =>
  Object.entries(LINES).flatMap(([family, lines]) =>
    lines.map(([key, label_en, label_fr], position) => ({
      id: key,
      key,
      family,
      label_en,
      label_fr,
      position,
      is_active: true,
    })),
  );
