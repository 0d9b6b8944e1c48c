"""The drawing of the map (CO-1.8): polygons on shared points, in units of a field of 1000 by 1400, y downward.

Two polygons share an edge exactly when the regions border on each other. The geography is printed: it never mirrors.
"""

from __future__ import annotations

WIDE, TALL = 1000, 1400

Point = tuple[int, int]

_POINTS: dict[str, Point] = {
    "j_tor_mil_gen": (200, 320),
    "j_mil_gen_par": (250, 410),
    "j_mil_par_mod": (335, 415),
    "j_mil_mod_man": (405, 360),
    "j_mil_man_ven": (455, 255),
    "j_ven_man_fer": (590, 345),
    "j_man_fer_mod": (535, 415),
    "j_fer_mod_bol": (540, 495),
    "j_mod_bol_fir": (480, 612),
    "j_mod_fir_luc": (395, 628),
    "j_mod_luc_par": (330, 570),
    "j_bol_fir_urb": (620, 700),
    "j_fir_urb_spo": (600, 790),
    "j_urb_spo_anc": (700, 850),
    "j_spo_anc_nap": (740, 985),
    "j_spo_nap_rom": (620, 1050),
    "j_fir_spo_rom": (490, 935),
    "j_fir_rom_sie": (405, 950),
    "e_tor_mil": (215, 40),
    "e_mil_ven": (470, 40),
    "e_ven_fer": (740, 400),
    "e_fer_bol": (765, 515),
    "e_bol_urb": (760, 685),
    "e_urb_anc": (855, 795),
    "e_anc_nap": (915, 960),
    "e_nap_rom": (640, 1270),
    "e_rom_sie": (350, 1025),
    "e_sie_fir": (240, 805),
    "e_fir_luc": (205, 735),
    "e_luc_par": (160, 600),
    "e_par_gen": (165, 500),
    "e_gen_tor": (40, 300),
    "b_tor_mil": (235, 170),
    "b_tor_gen": (110, 290),
    "b_gen_mil": (235, 360),
    "b_gen_par": (195, 450),
    "b_mil_ven": (440, 150),
    "b_mil_man": (408, 295),
    "b_man_ven1": (540, 262),
    "b_man_ven2": (568, 305),
    "b_man_mod": (470, 382),
    "b_ven_fer": (662, 358),
    "b_fer_bol": (645, 545),
    "b_mod_par": (352, 500),
    "b_mod_bol": (488, 545),
    "b_par_luc": (245, 588),
    "b_luc_fir1": (402, 690),
    "b_luc_fir2": (310, 722),
    "b_bol_fir": (560, 625),
    "b_bol_urb": (690, 668),
    "b_fir_sie1": (412, 862),
    "b_fir_sie2": (345, 812),
    "b_fir_spo1": (528, 802),
    "b_fir_spo2": (500, 868),
    "b_urb_anc": (780, 802),
    "b_spo_anc": (715, 920),
    "b_spo_nap": (678, 1002),
    "b_spo_rom": (545, 1015),
    "b_anc_nap": (825, 945),
    "b_nap_rom1": (695, 1130),
    "b_nap_rom2": (682, 1215),
    "c_nw": (40, 40),
    "c_ne": (960, 40),
    "c_ven1": (960, 205),
    "c_ven2": (850, 225),
    "c_ven3": (765, 285),
    "c_fer": (805, 450),
    "c_bol": (742, 600),
    "c_urb": (815, 735),
    "c_anc": (940, 865),
    "c_nap1": (960, 1060),
    "c_nap2": (960, 1360),
    "c_nap3": (745, 1360),
    "c_rom1": (545, 1195),
    "c_rom2": (440, 1115),
    "c_sie": (282, 915),
    "c_luc": (160, 670),
    "c_par": (145, 550),
    "c_gen1": (105, 455),
    "c_gen2": (40, 450),
}

_OUTLINES = {  # clockwise, in the order of components.REGIONS
    "torino": "c_nw e_tor_mil b_tor_mil j_tor_mil_gen b_tor_gen e_gen_tor",
    "milano": (
        "e_tor_mil e_mil_ven b_mil_ven j_mil_man_ven b_mil_man j_mil_mod_man j_mil_par_mod j_mil_gen_par "
        "b_gen_mil j_tor_mil_gen b_tor_mil"
    ),
    "venezia": (
        "e_mil_ven c_ne c_ven1 c_ven2 c_ven3 e_ven_fer b_ven_fer j_ven_man_fer b_man_ven2 b_man_ven1 "
        "j_mil_man_ven b_mil_ven"
    ),
    "genova": "e_gen_tor b_tor_gen j_tor_mil_gen b_gen_mil j_mil_gen_par b_gen_par e_par_gen c_gen1 c_gen2",
    "mantova": "j_mil_man_ven b_man_ven1 b_man_ven2 j_ven_man_fer j_man_fer_mod b_man_mod j_mil_mod_man b_mil_man",
    "ferrara": "j_ven_man_fer b_ven_fer e_ven_fer c_fer e_fer_bol b_fer_bol j_fer_mod_bol j_man_fer_mod",
    "parma": "j_mil_gen_par j_mil_par_mod b_mod_par j_mod_luc_par b_par_luc e_luc_par c_par e_par_gen b_gen_par",
    "modena": (
        "j_mil_par_mod j_mil_mod_man b_man_mod j_man_fer_mod j_fer_mod_bol b_mod_bol j_mod_bol_fir j_mod_fir_luc "
        "j_mod_luc_par b_mod_par"
    ),
    "bologna": (
        "j_fer_mod_bol b_fer_bol e_fer_bol c_bol e_bol_urb b_bol_urb j_bol_fir_urb b_bol_fir j_mod_bol_fir b_mod_bol"
    ),
    "lucca": "j_mod_luc_par j_mod_fir_luc b_luc_fir1 b_luc_fir2 e_fir_luc c_luc e_luc_par b_par_luc",
    "firenze": (
        "j_mod_fir_luc j_mod_bol_fir b_bol_fir j_bol_fir_urb j_fir_urb_spo b_fir_spo1 b_fir_spo2 j_fir_spo_rom "
        "j_fir_rom_sie b_fir_sie1 b_fir_sie2 e_sie_fir e_fir_luc b_luc_fir2 b_luc_fir1"
    ),
    "siena": "e_sie_fir b_fir_sie2 b_fir_sie1 j_fir_rom_sie e_rom_sie c_sie",
    "spoleto": (
        "j_fir_urb_spo j_urb_spo_anc b_spo_anc j_spo_anc_nap b_spo_nap j_spo_nap_rom b_spo_rom j_fir_spo_rom "
        "b_fir_spo2 b_fir_spo1"
    ),
    "urbino": "j_bol_fir_urb b_bol_urb e_bol_urb c_urb e_urb_anc b_urb_anc j_urb_spo_anc j_fir_urb_spo",
    "ancona": "e_urb_anc c_anc e_anc_nap b_anc_nap j_spo_anc_nap b_spo_anc j_urb_spo_anc b_urb_anc",
    "roma": (
        "j_fir_rom_sie j_fir_spo_rom b_spo_rom j_spo_nap_rom b_nap_rom1 b_nap_rom2 e_nap_rom c_rom1 c_rom2 e_rom_sie"
    ),
    "napoli": (
        "j_spo_anc_nap b_anc_nap e_anc_nap c_nap1 c_nap2 c_nap3 e_nap_rom b_nap_rom2 b_nap_rom1 j_spo_nap_rom b_spo_nap"
    ),
}

POLYGONS: tuple[tuple[Point, ...], ...] = tuple(
    tuple(_POINTS[name] for name in outline.split()) for outline in _OUTLINES.values()
)

CENTRES: tuple[Point, ...] = (  # the middle of the largest circle that fits
    (136, 160),  # torino
    (336, 212),  # milano
    (660, 184),  # venezia
    (144, 386),  # genova
    (505, 327),  # mantova
    (639, 445),  # ferrara
    (261, 502),  # parma
    (438, 468),  # modena
    (640, 615),  # bologna
    (300, 650),  # lucca
    (497, 712),  # firenze
    (344, 893),  # siena
    (606, 918),  # spoleto
    (700, 756),  # urbino
    (832, 871),  # ancona
    (570, 1115),  # roma
    (820, 1221),  # napoli
)
COAST: tuple[Point, ...] = tuple(
    _POINTS[name]
    for name in (
        "c_anc e_anc_nap c_nap1 c_nap2 c_nap3 e_nap_rom c_rom1 c_rom2 e_rom_sie c_sie e_sie_fir e_fir_luc c_luc "
        "e_luc_par c_par e_par_gen c_gen1 c_gen2 e_gen_tor c_nw e_tor_mil e_mil_ven c_ne c_ven1 c_ven2 c_ven3 "
        "e_ven_fer c_fer e_fer_bol c_bol e_bol_urb c_urb e_urb_anc"
    ).split()
)


def box(region: int) -> tuple[int, int, int, int]:
    """Left, top, width and height of a region."""
    xs, ys = zip(*POLYGONS[region], strict=True)
    return min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys)


def points(outline: tuple[Point, ...]) -> str:
    """An outline as the path of a drawing."""
    return "M" + "L".join(f"{x} {y}" for x, y in outline) + "z"
