/** Present-tense verbs that, said of oneself, tell how someone lives rather than what they do at this moment. */
export const durableVerbs: ReadonlySet<string> = new Set(
  (
    "live work own shop hold homeschool drive ride play climb swim cook bake eat drink take wear speak study teach train volunteer collect " +
    "grow keep use prefer like love hate dislike enjoy adore detest avoid need want suffer sleep wake commute fly travel save rent earn " +
    "pay owe sing dance paint draw knit sew fish hunt hike ski surf meditate pray vote run cycle bike jog row sail " +
    "garden belong support follow coach manage lead write read watch listen host raise breed brew share smoke vape " +
    "babysit freelance practise practice celebrate attend subscribe stream dream worship believe box fence skate " +
    "snowboard camp sketch photograph film blog podcast repair build restore invest donate tutor foster lift stretch " +
    "fast juggle perform conduct compose record produce code program develop design ship deploy maintain sell trade " +
    "buy visit call carry lock get go make plan hope intend know find start finish walk leave have do can spend " +
    "struggle panic faint react snore stutter cry sneeze limp care look rely depend identify remember miss fear dread " +
    "mind tolerate crave skip order"
  ).split(" "),
);

/** Past-tense verbs that tell a turn in someone's life. */
export const lifeVerbs: ReadonlySet<string> = new Set(
  (
    "moved married divorced graduated retired adopted bought sold switched quit stopped started joined left founded " +
    "met grew emigrated immigrated enlisted served studied worked lived lost broke gave took won published inherited " +
    "converted became renovated built planted rescued named sprained fractured tore failed passed dropped cancelled " +
    "signed booked enrolled registered applied qualified trained learned learnt taught raised ran turned separated " +
    "got had was used cut began bought gave hired resigned relocated dislocated underwent sublet"
  ).split(" "),
);
