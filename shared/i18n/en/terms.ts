/** What terms mean: fields by their API names, kinds of credits, subscriptions. A field without a phrase explains itself. */
const terms = {
  availability_status:
    'Whether the manufacturer still sells the part. Not studied yet: no one has said anything about it. Under study: the study is not finished. Unknown: it was looked into, and nothing certain is known.',
  monitoring_status:
    'How far Vigie has come with asking the manufacturer. Incomplete response: someone was asked and did not answer everything. To be verified: an answer is there, and Vigie checks it. Not supported: the manufacturer cannot be asked.',
  fact_source:
    'Who says so. Declared: your company, in a list or a form. Verified: Vigie, in a monitoring. Notice: the manufacturer.',
  durability:
    'How long the part is expected to stay available: high, mid, low, or obsolete. The level counts in the risk of a project: high adds 0 points, mid 5, low 11, obsolete 15, no value 7. 1 and 2 are steps within a level and count the same. A part that is Obsolete 1 or 2 counts as obsolete.',
  reliability:
    'How reliable the part is said to be: high, mid or low. 1 and 2 are steps within a level. Vigie shows and filters it; it does not count in the risk.',
  sri: 'A yes, no or unknown that your lists and forms give. Vigie stores, shows and filters it; it changes no status and no risk. Ask your company what it stands for there.',
  stcomm:
    'STCOMM in lists: whether the part is on sale, not recommended for new designs, or withdrawn from sale, as its owner says. What Vigie has found is the availability.',
  supplier_ref:
    'The number that the manufacturer gives the part, also called MPN. With the manufacturer it identifies the part.',
  internal_ref: 'Your company’s own number for the part.',
  distributor_ref: 'The number under which a distributor sells the part.',
  nno: 'NATO stock number, written 4-2-3-4. The last nine characters identify the item; the two after the class stand for the country, 14 for France.',
  last_buy_order:
    'LBO or LTB: the last date at which the manufacturer takes orders. Afterwards only stock can be bought.',
  end_of_life: 'EOL: the date from which the part is no longer made.',
  cmr: 'Substances that cause cancer, change genes or harm reproduction (carcinogenic, mutagenic, reprotoxic).',
  reach: 'European regulation on chemicals (EC 1907/2006).',
  rohs: 'European directive on hazardous substances in electrical equipment (2011/65/EU).',
  eccn: 'Export control classification number of the United States.',
  replacement_validation:
    'Whether the proposed replacement may be used. Validated: yes. Not validated: no. Undetermined: not decided yet.',
  ncages: 'NATO codes of the company, five characters each (NCAGE).',
  monitoring_credits:
    'Vigie monitors parts for them: usually one for each part, taken when the cart is confirmed. If a part cannot be monitored, the credit comes back.',
  processing_credits:
    'Providers look for solutions for them: usually one for each part, taken when the cart is confirmed.',
  gosm: 'Everything in Abgo Medium, and exchanges with third-parties about your own parts, reminders for projects, and taking over the answers of suppliers.',
  abgo_basic: 'Parts, import and matching, watchlists, monitoring requests and messages.',
  abgo_medium:
    'Everything in Abgo Basic, and solution requests, documents, projects and systems, last-buy plans and risk.',
  abgo_premium:
    'Everything in Abgo Medium, and scheduled reports, notices in exchange formats and access for programs.',
  sourcing: 'For providers: the solution requests that wait for solutions, and your own solutions.',
  supplier_portal: 'For third-parties: your own sheet, the parts that you make, and the questions about them.',
};

export default terms;
